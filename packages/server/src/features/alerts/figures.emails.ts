import type { Language } from '@recado/contract'
import { nameInLetter } from '@recado/domain'

interface WrongFigures {
  readonly company: string
  readonly sums: number
  /** Names of `docs/figures.md`. */
  readonly measures: readonly string[]
}
const STRINGS: Record<
  Language,
  {
    readonly subject: (company: string) => string
    readonly text: (company: string, sums: number, measures: string) => string
  }
> = {
  pt: {
    subject: company => `Recado: números corrigidos em ${company}`,
    text: (company, sums, measures) =>
      `A conferência diária encontrou ${sums === 1 ? '1 soma diferente' : `${sums} somas diferentes`} dos atendimentos em ${company} (${measures}). Elas já foram refeitas. Se isso se repetir, há um erro na contagem: veja o log.`,
  },
  es: {
    subject: company => `Recado: cifras corregidas en ${company}`,
    text: (company, sums, measures) =>
      `La revisión diaria encontró ${sums === 1 ? '1 suma distinta' : `${sums} sumas distintas`} de los tickets en ${company} (${measures}). Ya se rehicieron. Si se repite, hay un error en el recuento: vea el registro.`,
  },
  en: {
    subject: company => `Recado: figures corrected at ${company}`,
    text: (company, sums, measures) =>
      `The daily check found ${sums === 1 ? '1 sum' : `${sums} sums`} that differed from the tickets of ${company} (${measures}). They were made anew. If this happens again, the counting has a fault: see the log.`,
  },
  tr: {
    subject: company => `Recado: ${company} rakamları düzeltildi`,
    text: (company, sums, measures) =>
      `Günlük denetim, ${company} şirketinde taleplerle uyuşmayan ${sums} toplam buldu (${measures}). Bunlar yeniden hesaplandı. Tekrarlanırsa sayımda bir hata vardır: günlüğe bakın.`,
  },
}

/** The e-mail to an operator about sums that differed from what they count. */
export function renderFiguresEmail(
  language: string,
  { company, sums, measures }: WrongFigures,
): { subject: string; text: string } {
  const { subject, text } = STRINGS[Object.hasOwn(STRINGS, language) ? (language as Language) : 'pt']
  const name = nameInLetter(company)
  return { subject: subject(name), text: `${text(name, sums, measures.join(', '))}\n` }
}
