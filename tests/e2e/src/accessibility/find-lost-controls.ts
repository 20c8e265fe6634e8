/**
 * Finds controls that are not recognisable in forced colours: without text, icon and border, or with an outline that
 * runs through the text. Runs in the page. Check boxes and radio buttons are excluded, as the browser draws them.
 */
export function findLostControls(): string[] {
  return [
    ...document.querySelectorAll<HTMLElement>(
      'button, input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea, summary, a[href]',
    ),
  ]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'))
    .filter((control) => {
      const style = getComputedStyle(control);
      const { outlineStyle, outlineOffset, paddingLeft } = style;
      if (outlineStyle !== 'none' && Number.parseFloat(outlineOffset) + Number.parseFloat(paddingLeft) < 0) return true;
      const isField = /^(?:INPUT|SELECT|TEXTAREA)$/.test(control.tagName);
      const around =
        isField && control.parentElement ? getComputedStyle(control.closest('form > *, p') ?? control) : style;
      const frame = control.closest('form');
      const hasBorder = [style, around, ...(isField && frame ? [getComputedStyle(frame)] : [])].some(
        ({ borderTopStyle, borderTopWidth }) => borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0,
      );
      if (isField) return !hasBorder;
      const drawing = control.querySelector('svg, img');
      const hasIcon = drawing?.checkVisibility() && getComputedStyle(drawing).color !== style.backgroundColor;
      return !hasBorder && !hasIcon && (control.textContent?.trim() ?? '') === '';
    })
    .map((control) => control.outerHTML.slice(0, 120));
}
