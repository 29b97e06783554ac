/** Characters that a header may carry in a quoted name as they are. */
const PLAIN = /^[\w .-]+$/;
/** RFC 5987 allows fewer signs than `encodeURIComponent` leaves. */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * The head that offers a body as a file of this name. A name beyond plain letters (Chinese, brackets) stands whole in
 * `filename*` (RFC 6266); `plain` is for programs that do not know it.
 */
export function attachment(name: string, plain = name): string {
  const extended = plain === name && PLAIN.test(name) ? '' : `; filename*=UTF-8''${encoded(name)}`;
  return `attachment; filename="${plain}"${extended}`;
}
