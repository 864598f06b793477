import { nameInLetter } from '@recado/domain'
import { writeLetter, type Letter, type LetterWords } from '../../kernel/text/sentence.ts'
import type { InvitationFacts } from './invitation.ts'

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

/** Of a company that lets the colleague in by its provider alone. */
const SSO_INVITATIONS = {
  subject: INVITATIONS.subject,
  text: {
    pt: 'Olá, {name}!\n\n{inviter} convidou você para atender os clientes de {company} no Recado. Entre com a conta da empresa (SSO); não é preciso criar uma senha:\n{link}\n\nSe você não conhece {company}, ignore este e-mail.\n',
    en: 'Hello, {name}!\n\n{inviter} has invited you to serve the customers of {company} on Recado. Log in with your company account (SSO); you need no password:\n{link}\n\nIf you do not know {company}, ignore this e-mail.\n',
    es: '¡Hola, {name}!\n\n{inviter} le invita a atender a los clientes de {company} en Recado. Entre con la cuenta de la empresa (SSO); no necesita contraseña:\n{link}\n\nSi no conoce {company}, ignore este correo.\n',
    tr: 'Merhaba {name},\n\n{inviter} sizi {company} müşterilerine Recado’da hizmet vermeye davet etti. Şirket hesabınızla (SSO) giriş yapın; parola gerekmez:\n{link}\n\n{company} sizin için tanıdık değilse bu e-postayı dikkate almayın.\n',
  },
} satisfies LetterWords

/** Renders the letter to an invited colleague, in their language or that of the company. */
export const renderColleagueInvitation = ({
  language,
  isSso,
  link,
  days,
  ...names
}: InvitationFacts & {
  /** The name of the person who invites. */
  readonly inviter: string
}): Letter =>
  writeLetter(isSso ? SSO_INVITATIONS : INVITATIONS, language, {
    link,
    days,
    name: nameInLetter(names.name),
    company: nameInLetter(names.company),
    inviter: nameInLetter(names.inviter),
  })
