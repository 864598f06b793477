import { nameInLetter } from '@recado/domain'
import { writeLetter, type Letter, type LetterWords } from '../../kernel/text/sentence.ts'

interface LetterValues {
  readonly name: string
  readonly company: string
  /** The name of the person who invites. */
  readonly inviter: string
  readonly link: string
  /** For which the link works. */
  readonly days: number
}

const INVITATIONS = {
  subject: {
    pt: '{company} convidou você para o Recado',
    en: '{company} has invited you to Recado',
    es: '{company} le invita a Recado',
    tr: '{company} sizi Recado’ya davet etti',
  },
  text: {
    pt: 'Olá, {name}!\n\n{inviter} convidou você para atender os clientes de {company} no Recado. Escolha sua senha para entrar:\n{link}\n\nO link vale por {days} dias e só pode ser usado uma vez. Se você não conhece {company}, ignore este e-mail.\n',
    en: 'Hello, {name}!\n\n{inviter} has invited you to serve the customers of {company} on Recado. Choose your password to log in:\n{link}\n\nThe link works for {days} days, and once. If you do not know {company}, ignore this e-mail.\n',
    es: '¡Hola, {name}!\n\n{inviter} le invita a atender a los clientes de {company} en Recado. Elija su contraseña para entrar:\n{link}\n\nEl enlace vale por {days} días y solo puede usarse una vez. Si no conoce {company}, ignore este correo.\n',
    tr: 'Merhaba {name},\n\n{inviter} sizi {company} müşterilerine Recado’da hizmet vermeye davet etti. Giriş yapmak için parolanızı belirleyin:\n{link}\n\nBağlantı {days} gün geçerlidir ve yalnızca bir kez kullanılabilir. {company} sizin için tanıdık değilse bu e-postayı dikkate almayın.\n',
  },
} satisfies LetterWords

/** Renders the letter to an invited colleague, in their language or that of the company. */
export const renderColleagueInvitation = (language: string, values: LetterValues): Letter =>
  writeLetter(INVITATIONS, language, {
    ...values,
    name: nameInLetter(values.name),
    company: nameInLetter(values.company),
    inviter: nameInLetter(values.inviter),
  })
