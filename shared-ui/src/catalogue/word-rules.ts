/** Wording rules. A test checks that each recommended text (`but`) occurs on the site, and no rejected one (`not`). */
export const WORD_RULES: readonly {
  readonly rule: string;
  readonly why: string;
  readonly pairs: readonly { readonly not: string; readonly but: string }[];
}[] = [
  {
    rule: 'Tú en todo lo que se lee y se hace',
    why: 'Los textos legales y el aviso de cookies siguen formales, porque su redacción forma parte de un consentimiento; lo que alguien dijo queda como lo dijo.',
    pairs: [
      {
        not: 'Compruebe que no se ha colado ninguna errata.',
        but: 'Comprueba que no se ha colado ninguna errata. Los acentos y las mayúsculas no importan.',
      },
    ],
  },
  {
    rule: 'Una fecha a la que se puede ir lleva su día de la semana',
    why: 'Quien decide si va piensa en el miércoles, no en el 25. Lo escribe el sitio: nadie lo teclea.',
    pairs: [{ not: '25/11/2026, 19:30', but: 'Miércoles, 25 de noviembre, 2026 · 19:30 h' }],
  },
  {
    rule: 'Ninguna acusación: qué pasó con lo escrito y qué hacer ahora',
    why: 'Nadie escribe para que se desconfíe de su mensaje. Lo escrito no se pierde, y se dice.',
    pairs: [
      {
        not: 'El mensaje parecía automático y no lo hemos enviado.',
        but: 'No hemos podido comprobar el envío. Lo que has escrito sigue en el formulario: espera unos segundos y pulsa «Enviar» otra vez.',
      },
      {
        not: 'Error: mensaje no válido.',
        but: 'No hemos podido aceptar el mensaje. Comprueba que no es demasiado largo y vuelve a enviarlo.',
      },
    ],
  },
  {
    rule: 'Ni gracias por lo que no ha ocurrido, ni anuncio de lo que no hay',
    why: 'Un formulario vacío no es un mensaje, y una semana sin actos no los anuncia.',
    pairs: [
      {
        not: 'Gracias por tu mensaje, cuando no había nada escrito',
        but: 'El formulario está vacío: escribe tu mensaje y pulsa «Enviar».',
      },
    ],
  },
  {
    rule: 'Un estado se dice con una palabra',
    why: 'El color y el tachado la acompañan; solos no dicen nada a quien escucha la página.',
    pairs: [{ not: 'La fecha en gris, sin más', but: 'Finalizado' }],
  },
];
