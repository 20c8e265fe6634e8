/** Translations missing from Decap's Spanish locale, by the keys of its English one (`CMS.getLocale('en')`). */
export const SPANISH_TEXTS = {
  collection: {
    sidebar: { allCollections: 'Todas las colecciones', searchIn: 'Buscar en' },
    collectionTop: {
      // Its plus sign is of full width, which few fonts have.
      newButton: 'Añadir %{collectionLabel}',
      viewAsList: 'Ver como lista',
      viewAsGrid: 'Ver como cuadrícula',
      searchResults: 'Resultados de «%{searchTerm}»',
      searchResultsInCollection: 'Resultados de «%{searchTerm}» en %{collection}',
    },
  },
  editor: {
    editorControlPane: { widget: { regexPattern: '%{fieldLabel}: %{pattern}.' } },
    editorControl: { field: { widgetLabel: 'campo %{widgetLabel}' } },
    editorWidgets: {
      markdown: {
        bold: 'Negrita',
        italic: 'Cursiva',
        link: 'Enlace',
        linkPrompt: 'Escriba la dirección del enlace',
        headings: 'Apartados',
        quote: 'Cita',
        bulletedList: 'Lista',
        numberedList: 'Lista numerada',
        toggleMode: { rich: 'Cambiar a texto enriquecido', markdown: 'Cambiar a Markdown' },
      },
      list: { add: 'Añadir %{item}', addType: 'Añadir %{item}' },
      object: { expand: 'Abrir', collapse: 'Cerrar' },
    },
  },
  mediaLibrary: {
    mediaLibraryCard: {
      copy: 'Copiar',
      copyUrl: 'Copiar la dirección',
      copyPath: 'Copiar la ruta',
      copyName: 'Copiar el nombre',
      copied: 'Copiado',
    },
    mediaLibraryModal: { close: 'Cerrar' },
  },
  ui: {
    settingsDropdown: { account: 'Opciones' },
    toast: { onBackendDown: 'El editor no responde. %{details}' },
  },
};
