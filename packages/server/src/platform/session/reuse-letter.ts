import type { Language } from '@recado/contract'
import { nameInLetter } from '@recado/domain'
import { labelledLines } from './labelled-lines.ts'

interface LetterValues {
  readonly name: string
  /** Browser and system that used the old cookie; empty when unknown. */
  readonly device: string
  readonly network: string
  readonly time: string
  readonly link: string
}
interface Letter {
  readonly subject: string
  readonly text: string
}

const LETTERS: Record<Language, (values: LetterValues) => Letter> = {
  pt: ({ name, device, network, time, link }) => ({
    subject: 'Encerramos uma sessão sua no Recado',
    text: `Olá, ${name}!\n\nUm cookie antigo de uma sessão sua no Recado foi usado de novo. Isso acontece quando alguém copia o cookie, e por isso encerramos essa sessão.\n\n${labelledLines(['Aparelho', device], ['Rede', network], ['Horário', time])}\n\nEntre de novo em ${link}. Se você acaba de restaurar um backup do navegador, não é preciso fazer mais nada.\n\nSe não: troque a sua senha em Meu perfil > Dados e procure programas estranhos no seu computador.\n`,
  }),
  es: ({ name, device, network, time, link }) => ({
    subject: 'Cerramos una sesión suya en Recado',
    text: `¡Hola, ${name}!\n\nUna cookie antigua de una sesión suya en Recado se volvió a usar. Eso ocurre cuando alguien copia la cookie, y por eso cerramos esa sesión.\n\n${labelledLines(['Dispositivo', device], ['Red', network], ['Hora', time])}\n\nInicie sesión de nuevo en ${link}. Si acaba de restaurar una copia de su navegador, no tiene que hacer nada más.\n\nSi no: cambie su contraseña en Mi perfil > Datos y busque programas extraños en su equipo.\n`,
  }),
  en: ({ name, device, network, time, link }) => ({
    subject: 'We ended one of your Recado sessions',
    text: `Hello, ${name}!\n\nAn old cookie of one of your Recado sessions was used again. This happens when somebody copies the cookie, so we ended that session.\n\n${labelledLines(['Device', device], ['Network', network], ['Time', time])}\n\nLog in again at ${link}. If you have just restored a backup of your browser, there is nothing else to do.\n\nIf you have not: change your password in My profile > Details, and look for unknown programs on your computer.\n`,
  }),
  tr: ({ name, device, network, time, link }) => ({
    subject: 'Bir Recado oturumunuzu sonlandırdık',
    text: `Merhaba ${name},\n\nRecado oturumlarınızdan birinin eski bir çerezi yeniden kullanıldı. Bu, biri çerezi kopyaladığında olur; bu yüzden o oturumu sonlandırdık.\n\n${labelledLines(['Cihaz', device], ['Ağ', network], ['Saat', time])}\n\n${link} adresinden yeniden giriş yapın. Tarayıcınızın yedeğini az önce geri yüklediyseniz başka bir şey yapmanız gerekmez.\n\nYüklemediyseniz: Profilim > Bilgiler bölümünde parolanızı değiştirin ve bilgisayarınızda tanımadığınız programlar olup olmadığına bakın.\n`,
  }),
}

const hasLetter = (language: string): language is Language => Object.hasOwn(LETTERS, language)

/** Renders the letter about a session whose old cookie came back, in the user's language. */
export const renderReuseLetter = (language: string, values: LetterValues): Letter =>
  LETTERS[hasLetter(language) ? language : 'pt']({ ...values, name: nameInLetter(values.name) })
