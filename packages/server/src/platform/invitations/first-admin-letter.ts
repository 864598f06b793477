import { nameInLetter } from '@recado/domain'
import { writeLetter, type Letter, type LetterWords } from '../../kernel/text/sentence.ts'
import type { InvitationFacts } from './invitation.ts'

const INVITATIONS = {
  subject: {
    pt: 'Seu acesso ao Recado',
    en: 'Your access to Recado',
    es: 'Su acceso a Recado',
    tr: 'Recado erişiminiz',
  },
  text: {
    pt: 'Olá, {name}!\n\nSua empresa agora está no Recado. Escolha sua senha para entrar:\n{link}\n\nO link vale por {days} dias e só pode ser usado uma vez.\n',
    en: 'Hello, {name}!\n\nYour company is now on Recado. Choose your password to log in:\n{link}\n\nThe link works for {days} days, and once.\n',
    es: '¡Hola, {name}!\n\nSu empresa ya está en Recado. Elija su contraseña para entrar:\n{link}\n\nEl enlace vale por {days} días y solo puede usarse una vez.\n',
    tr: 'Merhaba {name},\n\nŞirketiniz artık Recado’da. Giriş yapmak için parolanızı belirleyin:\n{link}\n\nBağlantı {days} gün geçerlidir ve yalnızca bir kez kullanılabilir.\n',
  },
} satisfies LetterWords

/** Renders the letter to the first admin of a company, whom no provider lets in yet. */
export const renderFirstAdminInvitation = ({
  language,
  name,
  link,
  days,
}: Omit<InvitationFacts, 'company' | 'isSso'>): Letter =>
  writeLetter(INVITATIONS, language, { link, days, name: nameInLetter(name) })
