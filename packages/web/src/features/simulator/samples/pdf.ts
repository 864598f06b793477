/** Characters that the standard PDF fonts lack and that do not decompose into a letter and a mark. */
const REPLACEMENTS: Record<string, string> = {
  ı: 'i',
  '–': '-',
  '—': '-',
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
}

/** A text in the Latin-1 characters of the standard fonts; others are replaced. */
const toLatin1 = (text: string): string =>
  Array.from(text, letter => {
    if (letter <= '\u00ff') return letter
    const plain = REPLACEMENTS[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
    return plain <= '\u00ff' ? plain : '?'
  }).join('')

const escapeText = (text: string): string => toLatin1(text).replaceAll(/[\\()]/g, '\\$&')

/** A one-page PDF: a heading and lines below it. */
export function buildPdf(heading: string, lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const content = [
    `BT /F2 26 Tf 60 760 Td (${escapeText(heading)}) Tj ET`,
    ...lines.map((line, index) => `BT /F1 13 Tf 60 ${718 - index * 24} Td (${escapeText(line)}) Tj ET`),
  ].join('\n')
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  // One byte per character: offsets above count characters.
  return Uint8Array.from(file, letter => letter.charCodeAt(0))
}
