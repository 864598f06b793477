import { LIMITS } from '@recado/contract'
import { nameInLetter } from '@recado/domain'
import { writeLetter, type Letter, type LetterWords } from '../../kernel/text/sentence.ts'

interface LetterValues {
  readonly name: string
  readonly link: string
}

const LETTERS = {
  subject: {
    pt: 'Seu e-mail no Recado foi trocado',
    en: 'Your Recado e-mail was changed',
    es: 'Su correo en Recado ha cambiado',
    tr: 'Recado e-postanız değiştirildi',
  },
  text: {
    pt: 'Olá, {name}!\n\nO e-mail do seu acesso ao Recado foi trocado por outro. Se foi você, não é preciso fazer nada.\n\nSe não foi você, desfaça a troca em até {days} dias:\n{link}\n',
    en: 'Hello, {name}!\n\nThe e-mail of your Recado login was replaced by another one. If you did this, there is nothing to do.\n\nIf you did not, undo it within {days} days:\n{link}\n',
    es: '¡Hola, {name}!\n\nEl correo de su acceso a Recado se ha cambiado por otro. Si ha sido usted, no tiene que hacer nada.\n\nSi no ha sido usted, deshaga el cambio en un plazo de {days} días:\n{link}\n',
    tr: 'Merhaba {name},\n\nRecado girişinizin e-postası başka bir adresle değiştirildi. Bunu siz yaptıysanız bir şey yapmanız gerekmez.\n\nSiz yapmadıysanız {days} gün içinde geri alın:\n{link}\n',
  },
} satisfies LetterWords

/** Renders the letter to a replaced address, in the user's language. */
export const renderEmailChange = (language: string, { name, link }: LetterValues): Letter =>
  writeLetter(LETTERS, language, { name: nameInLetter(name), link, days: LIMITS.emailUndoDays })
