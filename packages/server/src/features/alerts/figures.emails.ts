import { nameInLetter } from '@recado/domain'
import { writeLetter, type Letter, type LetterWords } from '../../kernel/text/sentence.ts'

interface WrongFigures {
  readonly company: string
  readonly sums: number
  /** Names of `docs/figures.md`. */
  readonly measures: readonly string[]
}
const LETTERS = {
  subject: {
    pt: 'Recado: números corrigidos em {company}',
    en: 'Recado: figures corrected at {company}',
    es: 'Recado: cifras corregidas en {company}',
    tr: 'Recado: {company} rakamları düzeltildi',
  },
  text: {
    pt: 'A conferência diária encontrou {sums, plural, =1 {1 soma diferente} other {# somas diferentes}} das conversas em {company} ({measures}). Elas já foram refeitas. Se isso se repetir, há um erro na contagem: veja o log.\n',
    en: 'The daily check found {sums, plural, =1 {1 sum} other {# sums}} that differed from the tickets of {company} ({measures}). They were made anew. If this happens again, the counting has a fault: see the log.\n',
    es: 'La revisión diaria encontró {sums, plural, =1 {1 suma distinta} other {# sumas distintas}} de los tickets en {company} ({measures}). Ya se rehicieron. Si se repite, hay un error en el recuento: vea el registro.\n',
    tr: 'Günlük denetim, {company} şirketinde taleplerle uyuşmayan {sums} toplam buldu ({measures}). Bunlar yeniden hesaplandı. Tekrarlanırsa sayımda bir hata vardır: günlüğe bakın.\n',
  },
} satisfies LetterWords

/** The e-mail to an operator about sums that differed from what they count. */
export const renderFiguresEmail = (language: string, { company, sums, measures }: WrongFigures): Letter =>
  writeLetter(LETTERS, language, { company: nameInLetter(company), sums, measures: measures.join(', ') })
