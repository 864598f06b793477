import { LIMITS, type Language } from '@recado/contract'
import { nameInLetter } from '@recado/domain'
import { writeLetter, type Letter } from '../../kernel/text/sentence.ts'

interface LetterValues {
  readonly name: string
  readonly link: string
}

const LETTERS: Record<Language, Letter> = {
  pt: {
    subject: 'Seu e-mail no Recado foi trocado',
    text: 'Olá, {name}!\n\nO e-mail do seu acesso ao Recado foi trocado por outro. Se foi você, não é preciso fazer nada.\n\nSe não foi você, desfaça a troca em até {days} dias:\n{link}\n',
  },
  es: {
    subject: 'Su correo en Recado ha cambiado',
    text: '¡Hola, {name}!\n\nEl correo de su acceso a Recado se ha cambiado por otro. Si ha sido usted, no tiene que hacer nada.\n\nSi no ha sido usted, deshaga el cambio en un plazo de {days} días:\n{link}\n',
  },
  en: {
    subject: 'Your Recado e-mail was changed',
    text: 'Hello, {name}!\n\nThe e-mail of your Recado login was replaced by another one. If you did this, there is nothing to do.\n\nIf you did not, undo it within {days} days:\n{link}\n',
  },
  tr: {
    subject: 'Recado e-postanız değiştirildi',
    text: 'Merhaba {name},\n\nRecado girişinizin e-postası başka bir adresle değiştirildi. Bunu siz yaptıysanız bir şey yapmanız gerekmez.\n\nSiz yapmadıysanız {days} gün içinde geri alın:\n{link}\n',
  },
}

/** Renders the letter to a replaced address, in the user's language. */
export const renderEmailChange = (language: string, { name, link }: LetterValues): Letter =>
  writeLetter(LETTERS, language, { name: nameInLetter(name), link, days: LIMITS.emailUndoDays })
