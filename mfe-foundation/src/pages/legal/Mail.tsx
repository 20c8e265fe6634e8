/** A mail address as a link, or `instead` when there is none. */
export function Mail({ address, instead }: { readonly address: string | undefined; readonly instead: string }) {
  return address ? <a href={`mailto:${address}`}>{address}</a> : instead;
}
