import { nameInLetter } from '@recado/domain'
import { writeLetter, type Letter, type LetterWords } from '../../kernel/text/sentence.ts'

interface LetterValues {
  readonly name: string
  readonly company: string
  readonly link: string
  /** For which the link works. */
  readonly days: number
}

const LETTERS = {
  subject: {
    pt: 'Confirme seu e-mail no Recado',
    en: 'Confirm your e-mail on Recado',
    es: 'Confirme su correo en Recado',
    tr: 'Recado e-postanızı doğrulayın',
  },
  text: {
    pt: 'Olá, {name}!\n\nConfirme este e-mail para que {company} possa enviar campanhas e escrever a quantas pessoas quiser pelo Recado:\n{link}\n\nO link vale por {days} dias e só pode ser usado uma vez. Se você não criou esta conta, ignore este e-mail.\n',
    en: 'Hello, {name}!\n\nConfirm this e-mail so that {company} can send campaigns and write to any number of people with Recado:\n{link}\n\nThe link works for {days} days, and once. If you did not create this account, ignore this e-mail.\n',
    es: '¡Hola, {name}!\n\nConfirme este correo para que {company} pueda enviar campañas y escribir a cuantas personas quiera por Recado:\n{link}\n\nEl enlace vale por {days} días y solo puede usarse una vez. Si usted no creó esta cuenta, ignore este correo.\n',
    tr: 'Merhaba {name},\n\n{company} şirketinin Recado ile kampanya gönderebilmesi ve dilediği kadar kişiye yazabilmesi için bu e-postayı doğrulayın:\n{link}\n\nBağlantı {days} gün geçerlidir ve yalnızca bir kez kullanılabilir. Bu hesabı siz oluşturmadıysanız bu e-postayı yok sayın.\n',
  },
} satisfies LetterWords

/** Renders the letter with the link that confirms an e-mail, in the language of its reader. */
export const renderConfirmation = (language: string, values: LetterValues): Letter =>
  writeLetter(LETTERS, language, {
    ...values,
    name: nameInLetter(values.name),
    company: nameInLetter(values.company),
  })
