import type { Language } from '@recado/contract'
import { nameInLetter } from '@recado/domain'
import { labelledLines } from './labelled-lines.ts'
import { languageOf, writeLetter, type Letter, type LetterWords } from '../../kernel/text/sentence.ts'

interface NewDeviceValues {
  readonly name: string
  /** Browser and system; empty when unknown. */
  readonly device: string
  readonly network: string
  readonly time: string
  readonly link: string
}

const EMAILS = {
  subject: {
    pt: 'Nova entrada na sua conta do Recado',
    en: 'New login to your Recado account',
    es: 'Nuevo acceso a su cuenta de Recado',
    tr: 'Recado hesabınızda yeni giriş',
  },
  labels: {
    pt: ['Aparelho', 'Rede', 'Horário'],
    en: ['Device', 'Network', 'Time'],
    es: ['Dispositivo', 'Red', 'Hora'],
    tr: ['Cihaz', 'Ağ', 'Saat'],
  },
  text: {
    pt: 'Olá, {name}!\n\nAlguém entrou na sua conta do Recado em um aparelho novo.\n\n{facts}\n\nSe foi você, não é preciso fazer nada.\n\nSe não foi você: entre em {link}, abra Meu perfil > Segurança, encerre essa sessão e troque a sua senha em Meu perfil > Dados. Se não conseguir entrar, use "Esqueci a senha": a nova senha encerra todas as sessões.\n',
    en: 'Hello, {name}!\n\nSomebody logged in to your Recado account on a new device.\n\n{facts}\n\nIf it was you, there is nothing to do.\n\nIf it was not: log in at {link}, open My profile > Security, end that session and change your password in My profile > Details. If you cannot log in, reset your password: a new one ends all sessions.\n',
    es: '¡Hola, {name}!\n\nAlguien entró en su cuenta de Recado desde un dispositivo nuevo.\n\n{facts}\n\nSi ha sido usted, no tiene que hacer nada.\n\nSi no ha sido usted: entre en {link}, abra Mi perfil > Seguridad, cierre esa sesión y cambie su contraseña en Mi perfil > Datos. Si no puede entrar, use la recuperación de contraseña: la nueva cierra todas las sesiones.\n',
    tr: 'Merhaba {name},\n\nRecado hesabınıza yeni bir cihazdan giriş yapıldı.\n\n{facts}\n\nBu sizseniz bir şey yapmanız gerekmez.\n\nSiz değilseniz: {link} adresinden giriş yapın, Profilim > Güvenlik bölümünde o oturumu sonlandırın ve Profilim > Bilgiler bölümünde parolanızı değiştirin. Giremiyorsanız parolanızı sıfırlayın: yeni parola tüm oturumları sonlandırır.\n',
  },
} satisfies LetterWords & { labels: Readonly<Record<Language, readonly string[]>> }

/** Renders the e-mail about a login on a new device, in the user's language. */
export function renderNewDeviceEmail(
  language: string,
  { name, device, network, time, link }: NewDeviceValues,
): Letter {
  const facts = labelledLines(EMAILS.labels[languageOf(language)], [device, network, time])
  return writeLetter(EMAILS, language, { name: nameInLetter(name), facts, link })
}
