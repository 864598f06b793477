const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as a page shows it, whoever wrote it. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, sign => ENTITIES[sign] ?? '')
