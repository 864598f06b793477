/**
 * The body with its author's name in bold above it; a message without text has no signature. Spec: workspace
 * 9.
 */
export function addSignature(userName: string, body: string): string {
  // An asterisk or line break in the name would end the bold.
  const name = userName.replaceAll('*', '').replace(/\s+/g, ' ').trim()
  return name === '' || body === '' ? body : `*${name}*\n${body}`
}
