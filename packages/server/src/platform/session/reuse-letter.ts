import type { Language } from '@recado/contract'
import { nameInLetter } from '@recado/domain'
import { labelledLines } from './labelled-lines.ts'
import { languageOf, writeLetter, type Letter, type LetterWords } from '../../kernel/text/sentence.ts'

interface LetterValues {
  readonly name: string
  /** Browser and system that used the old cookie; empty when unknown. */
  readonly device: string
  readonly network: string
  readonly time: string
  readonly link: string
}

const LETTERS = {
  subject: {
    pt: 'Encerramos uma sessão sua no Recado',
    en: 'We ended one of your Recado sessions',
    es: 'Cerramos una sesión suya en Recado',
    tr: 'Bir Recado oturumunuzu sonlandırdık',
  },
  labels: {
    pt: ['Aparelho', 'Rede', 'Horário'],
    en: ['Device', 'Network', 'Time'],
    es: ['Dispositivo', 'Red', 'Hora'],
    tr: ['Cihaz', 'Ağ', 'Saat'],
  },
  text: {
    pt: 'Olá, {name}!\n\nUm cookie antigo de uma sessão sua no Recado foi usado de novo. Isso acontece quando alguém copia o cookie, e por isso encerramos essa sessão.\n\n{facts}\n\nEntre de novo em {link}. Se você acaba de restaurar um backup do navegador, não é preciso fazer mais nada.\n\nSe não: troque a sua senha em Meu perfil > Dados e procure programas estranhos no seu computador.\n',
    en: 'Hello, {name}!\n\nAn old cookie of one of your Recado sessions was used again. This happens when somebody copies the cookie, so we ended that session.\n\n{facts}\n\nLog in again at {link}. If you have just restored a backup of your browser, there is nothing else to do.\n\nIf you have not: change your password in My profile > Details, and look for unknown programs on your computer.\n',
    es: '¡Hola, {name}!\n\nUna cookie antigua de una sesión suya en Recado se volvió a usar. Eso ocurre cuando alguien copia la cookie, y por eso cerramos esa sesión.\n\n{facts}\n\nInicie sesión de nuevo en {link}. Si acaba de restaurar una copia de su navegador, no tiene que hacer nada más.\n\nSi no: cambie su contraseña en Mi perfil > Datos y busque programas extraños en su equipo.\n',
    tr: 'Merhaba {name},\n\nRecado oturumlarınızdan birinin eski bir çerezi yeniden kullanıldı. Bu, biri çerezi kopyaladığında olur; bu yüzden o oturumu sonlandırdık.\n\n{facts}\n\n{link} adresinden yeniden giriş yapın. Tarayıcınızın yedeğini az önce geri yüklediyseniz başka bir şey yapmanız gerekmez.\n\nYüklemediyseniz: Profilim > Bilgiler bölümünde parolanızı değiştirin ve bilgisayarınızda tanımadığınız programlar olup olmadığına bakın.\n',
  },
} satisfies LetterWords & { labels: Readonly<Record<Language, readonly string[]>> }

/** Renders the letter about a session whose old cookie came back, in the user's language. */
export function renderReuseLetter(
  language: string,
  { name, device, network, time, link }: LetterValues,
): Letter {
  const facts = labelledLines(LETTERS.labels[languageOf(language)], [device, network, time])
  return writeLetter(LETTERS, language, { name: nameInLetter(name), facts, link })
}
