import type { Language } from '@recado/contract'

interface LetterValues {
  readonly name: string
  readonly link: string
}
interface Letter {
  readonly subject: string
  readonly text: string
}

const INVITATIONS: Record<Language, (values: LetterValues) => Letter> = {
  pt: ({ name, link }) => ({
    subject: 'Seu acesso ao Recado',
    text: `Olá, ${name}!\n\nSua empresa agora está no Recado. Crie sua senha com este e-mail para entrar:\n${link}\n`,
  }),
  es: ({ name, link }) => ({
    subject: 'Tu acceso a Recado',
    text: `¡Hola, ${name}!\n\nTu empresa ya está en Recado. Crea tu contraseña con este correo para entrar:\n${link}\n`,
  }),
  en: ({ name, link }) => ({
    subject: 'Your access to Recado',
    text: `Hello, ${name}!\n\nYour company is now on Recado. Choose your password with this e-mail to log in:\n${link}\n`,
  }),
  tr: ({ name, link }) => ({
    subject: 'Recado erişiminiz',
    text: `Merhaba ${name},\n\nŞirketiniz artık Recado’da. Giriş yapmak için bu e-posta ile parolanızı belirleyin:\n${link}\n`,
  }),
}

const hasInvitation = (language: string): language is Language => Object.hasOwn(INVITATIONS, language)

/** Renders the letter to an invited admin, in the language of the company. */
export const renderInvitation = (language: string, values: LetterValues): Letter =>
  INVITATIONS[hasInvitation(language) ? language : 'pt'](values)
