/** What rich text may contain. One list for the server's and the browser's sanitiser. */
export const ALLOWED_TAGS: readonly string[] =
  'a abbr b blockquote br caption cite code dd del div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead time tr u ul'.split(
    ' ',
  );

export const ALLOWED_ATTRIBUTES: readonly string[] =
  'href title src alt width height colspan rowspan scope cite datetime lang start'.split(' ');
