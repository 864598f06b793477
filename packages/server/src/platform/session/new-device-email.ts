import type { Language } from '@recado/contract'
import { nameInLetter } from '@recado/domain'
import { labelledLines } from './labelled-lines.ts'

interface NewDeviceValues {
  readonly name: string
  /** Browser and system; empty when unknown. */
  readonly device: string
  readonly network: string
  readonly time: string
  readonly link: string
}
interface NewDeviceEmail {
  readonly subject: string
  readonly text: string
}

const EMAILS: Record<Language, (values: NewDeviceValues) => NewDeviceEmail> = {
  pt: ({ name, device, network, time, link }) => ({
    subject: 'Nova entrada na sua conta do Recado',
    text: `Olá, ${name}!\n\nAlguém entrou na sua conta do Recado em um aparelho novo.\n\n${labelledLines(['Aparelho', device], ['Rede', network], ['Horário', time])}\n\nSe foi você, não é preciso fazer nada.\n\nSe não foi você: entre em ${link}, abra Meu perfil > Segurança, encerre essa sessão e troque a sua senha em Meu perfil > Dados. Se não conseguir entrar, use "Esqueci a senha": a nova senha encerra todas as sessões.\n`,
  }),
  es: ({ name, device, network, time, link }) => ({
    subject: 'Nuevo acceso a su cuenta de Recado',
    text: `¡Hola, ${name}!\n\nAlguien entró en su cuenta de Recado desde un dispositivo nuevo.\n\n${labelledLines(['Dispositivo', device], ['Red', network], ['Hora', time])}\n\nSi ha sido usted, no tiene que hacer nada.\n\nSi no ha sido usted: entre en ${link}, abra Mi perfil > Seguridad, cierre esa sesión y cambie su contraseña en Mi perfil > Datos. Si no puede entrar, use la recuperación de contraseña: la nueva cierra todas las sesiones.\n`,
  }),
  en: ({ name, device, network, time, link }) => ({
    subject: 'New login to your Recado account',
    text: `Hello, ${name}!\n\nSomebody logged in to your Recado account on a new device.\n\n${labelledLines(['Device', device], ['Network', network], ['Time', time])}\n\nIf it was you, there is nothing to do.\n\nIf it was not: log in at ${link}, open My profile > Security, end that session and change your password in My profile > Details. If you cannot log in, reset your password: a new one ends all sessions.\n`,
  }),
  tr: ({ name, device, network, time, link }) => ({
    subject: 'Recado hesabınızda yeni giriş',
    text: `Merhaba ${name},\n\nRecado hesabınıza yeni bir cihazdan giriş yapıldı.\n\n${labelledLines(['Cihaz', device], ['Ağ', network], ['Saat', time])}\n\nBu sizseniz bir şey yapmanız gerekmez.\n\nSiz değilseniz: ${link} adresinden giriş yapın, Profilim > Güvenlik bölümünde o oturumu sonlandırın ve Profilim > Bilgiler bölümünde parolanızı değiştirin. Giremiyorsanız parolanızı sıfırlayın: yeni parola tüm oturumları sonlandırır.\n`,
  }),
}

const hasEmail = (language: string): language is Language => Object.hasOwn(EMAILS, language)

/** Renders the e-mail about a login on a new device, in the user's language. */
export const renderNewDeviceEmail = (language: string, values: NewDeviceValues): NewDeviceEmail =>
  EMAILS[hasEmail(language) ? language : 'pt']({ ...values, name: nameInLetter(values.name) })
