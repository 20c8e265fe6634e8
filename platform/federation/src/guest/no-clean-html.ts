/** HTML of guests is made safe by the server alone. */
export const cleanHtml = null;
