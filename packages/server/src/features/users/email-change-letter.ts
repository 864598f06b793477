import { LIMITS, type Language } from '@recado/contract'
import { nameInLetter } from '@recado/domain'

interface LetterValues {
  readonly name: string
  readonly link: string
}
type Letter = { readonly subject: string; readonly text: string }

const DAYS = LIMITS.emailUndoDays
const LETTERS: Record<Language, (values: LetterValues) => Letter> = {
  pt: ({ name, link }) => ({
    subject: 'Seu e-mail no Recado foi trocado',
    text: `Olá, ${name}!\n\nO e-mail do seu acesso ao Recado foi trocado por outro. Se foi você, não é preciso fazer nada.\n\nSe não foi você, desfaça a troca em até ${DAYS} dias:\n${link}\n`,
  }),
  es: ({ name, link }) => ({
    subject: 'Su correo en Recado ha cambiado',
    text: `¡Hola, ${name}!\n\nEl correo de su acceso a Recado se ha cambiado por otro. Si ha sido usted, no tiene que hacer nada.\n\nSi no ha sido usted, deshaga el cambio en un plazo de ${DAYS} días:\n${link}\n`,
  }),
  en: ({ name, link }) => ({
    subject: 'Your Recado e-mail was changed',
    text: `Hello, ${name}!\n\nThe e-mail of your Recado login was replaced by another one. If you did this, there is nothing to do.\n\nIf you did not, undo it within ${DAYS} days:\n${link}\n`,
  }),
  tr: ({ name, link }) => ({
    subject: 'Recado e-postanız değiştirildi',
    text: `Merhaba ${name},\n\nRecado girişinizin e-postası başka bir adresle değiştirildi. Bunu siz yaptıysanız bir şey yapmanız gerekmez.\n\nSiz yapmadıysanız ${DAYS} gün içinde geri alın:\n${link}\n`,
  }),
}

const hasLetter = (language: string): language is Language => Object.hasOwn(LETTERS, language)

/** Renders the letter to a replaced address, in the user's language. */
export const renderEmailChange = (language: string, values: LetterValues): Letter =>
  LETTERS[hasLetter(language) ? language : 'pt']({ ...values, name: nameInLetter(values.name) })
