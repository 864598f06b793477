type Language = 'pt' | 'en' | 'es' | 'tr'
interface Sample {
  readonly fileName: string
  readonly sheet: string
  readonly rows: readonly [headings: Headings, ...people: Headings[]]
}
type Headings = readonly [name: string, number: string, email: string, extra: string]

/** Headings that the import knows, with invented people. */
const SAMPLES: Readonly<Record<Language, Sample>> = {
  pt: {
    fileName: 'contatos.xlsx',
    sheet: 'Contatos',
    rows: [
      ['Nome', 'Número', 'E-mail', 'Cidade'],
      ['Ana Souza', '+55 11 90000-0001', 'ana@example.com', 'São Paulo'],
      ['Bruno Lima', '(21) 90000-0002', '', 'Rio de Janeiro'],
    ],
  },
  en: {
    fileName: 'contacts.xlsx',
    sheet: 'Contacts',
    rows: [
      ['Name', 'Number', 'E-mail', 'City'],
      ['Ana Souza', '+55 11 90000-0001', 'ana@example.com', 'São Paulo'],
      ['John Reed', '+1 202 555 0102', '', 'Washington'],
    ],
  },
  es: {
    fileName: 'contactos.xlsx',
    sheet: 'Contactos',
    rows: [
      ['Nombre', 'Número', 'Correo', 'Ciudad'],
      ['Ana Sosa', '+54 9 11 5000-0001', 'ana@example.com', 'Buenos Aires'],
      ['Bruno Paz', '+52 55 5000 0002', '', 'Ciudad de México'],
    ],
  },
  tr: {
    fileName: 'kisiler.xlsx',
    sheet: 'Kişiler',
    rows: [
      ['Ad', 'Numara', 'E-posta', 'Şehir'],
      ['Ayşe Kaya', '+90 501 000 00 01', 'ayse@example.com', 'İstanbul'],
      ['Can Demir', '+90 502 000 00 02', '', 'Ankara'],
    ],
  },
}

export async function makeSample(language: Language): Promise<{ fileName: string; content: string }> {
  const { fileName, sheet, rows } = SAMPLES[language]
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheet,
        columns: [{ width: 24 }, { width: 22 }, { width: 28 }, { width: 18 }],
        rows: rows.map(row => [...row]),
      },
    ],
  })
  return { fileName, content: Buffer.from(bytes).toString('base64') }
}
