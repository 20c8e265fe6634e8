/** Sections 4 to 6 of the legal notice: intellectual property, links, liability. */
export function ContentSections({ name }: { readonly name: string }) {
  return (
    <>
      <h2 id="propiedad-intelectual-e-industrial">4. Propiedad intelectual e industrial</h2>
      <p>
        Los textos, imágenes, marcas, diseños y programas de este sitio pertenecen a {name} o se utilizan con permiso de
        sus autores. Se autoriza su reproducción para uso personal, docente o informativo, sin fines comerciales y con
        mención de la fuente. Cualquier otro uso requiere autorización escrita.
      </p>
      <h2 id="enlaces">5. Enlaces</h2>
      <p>
        Este sitio contiene enlaces a páginas de terceros. La Fundación no controla su contenido ni responde de él; si
        tiene conocimiento de que alguno es ilícito, retirará el enlace. Quien desee enlazar este sitio puede hacerlo
        libremente, siempre que no dé a entender una relación que no existe.
      </p>
      <h2 id="responsabilidad">6. Responsabilidad</h2>
      <p>
        La Fundación cuida la exactitud y la vigencia de lo que publica, pero no puede garantizar que esté libre de
        errores ni que el sitio esté siempre disponible. No responde de los daños que puedan derivarse del uso de la
        información, salvo en los casos en que la ley así lo disponga. Si encuentra un error, le agradecemos que nos lo
        comunique.
      </p>
    </>
  );
}
