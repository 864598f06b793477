import type { Language } from '@recado/contract'
import { nameInLetter } from '@recado/domain'
import { writeLetter, type Letter } from '../../kernel/text/sentence.ts'

interface LetterValues {
  readonly name: string
  readonly company: string
  readonly link: string
  /** For which the link works. */
  readonly days: number
}

const LETTERS: Record<Language, Letter> = {
  pt: {
    subject: 'Confirme seu e-mail no Recado',
    text: 'Olá, {name}!\n\nConfirme este e-mail para que {company} possa enviar campanhas e escrever a quantas pessoas quiser pelo Recado:\n{link}\n\nO link vale por {days} dias e só pode ser usado uma vez. Se você não criou esta conta, ignore este e-mail.\n',
  },
  es: {
    subject: 'Confirme su correo en Recado',
    text: '¡Hola, {name}!\n\nConfirme este correo para que {company} pueda enviar campañas y escribir a cuantas personas quiera por Recado:\n{link}\n\nEl enlace vale por {days} días y solo puede usarse una vez. Si usted no creó esta cuenta, ignore este correo.\n',
  },
  en: {
    subject: 'Confirm your e-mail on Recado',
    text: 'Hello, {name}!\n\nConfirm this e-mail so that {company} can send campaigns and write to any number of people with Recado:\n{link}\n\nThe link works for {days} days, and once. If you did not create this account, ignore this e-mail.\n',
  },
  tr: {
    subject: 'Recado e-postanızı doğrulayın',
    text: 'Merhaba {name},\n\n{company} şirketinin Recado ile kampanya gönderebilmesi ve dilediği kadar kişiye yazabilmesi için bu e-postayı doğrulayın:\n{link}\n\nBağlantı {days} gün geçerlidir ve yalnızca bir kez kullanılabilir. Bu hesabı siz oluşturmadıysanız bu e-postayı yok sayın.\n',
  },
}

/** Renders the letter with the link that confirms an e-mail, in the language of its reader. */
export const renderConfirmation = (language: string, values: LetterValues): Letter =>
  writeLetter(LETTERS, language, {
    ...values,
    name: nameInLetter(values.name),
    company: nameInLetter(values.company),
  })
