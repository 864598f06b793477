import { nameInLetter } from '@recado/domain'
import { writeLetter, type Letter, type LetterWords } from '../../kernel/text/sentence.ts'

interface LetterValues {
  readonly name: string
  readonly time: string
  readonly link: string
}
/** News of one's second step: turned on, turned off by oneself or by an admin, or passed by a recovery code. */
export type StepNews = 'enabled' | 'disabled' | 'reset' | 'recoveryCodeUsed'

const LETTERS = {
  enabled: {
    subject: {
      pt: 'Duas etapas ligadas na sua conta do Recado',
      en: 'Two steps are on for your Recado account',
      es: 'Dos pasos activados en su cuenta de Recado',
      tr: 'Recado hesabınızda iki adım açıldı',
    },
    text: {
      pt: 'Olá, {name}!\n\nA entrada na sua conta do Recado agora pede um código do aplicativo depois da senha.\n\nHorário: {time}\n\nSe foi você, não é preciso fazer nada.\n\nSe não foi você: fale com o administrador da sua empresa e troque a senha em {link}/forgetpsw.\n',
      en: 'Hello, {name}!\n\nThe login to your Recado account now asks for a code of the app after the password.\n\nTime: {time}\n\nIf it was you, there is nothing to do.\n\nIf it was not: talk to the admin of your company, and change your password at {link}/forgetpsw.\n',
      es: '¡Hola, {name}!\n\nEl acceso a su cuenta de Recado pide ahora un código de la aplicación después de la contraseña.\n\nHora: {time}\n\nSi ha sido usted, no tiene que hacer nada.\n\nSi no ha sido usted: hable con el administrador de su empresa y cambie la contraseña en {link}/forgetpsw.\n',
      tr: 'Merhaba {name},\n\nRecado hesabınıza giriş artık paroladan sonra uygulamanın kodunu istiyor.\n\nSaat: {time}\n\nBu sizseniz bir şey yapmanız gerekmez.\n\nSiz değilseniz: şirketinizin yöneticisiyle konuşun ve {link}/forgetpsw adresinde parolanızı değiştirin.\n',
    },
  },
  disabled: {
    subject: {
      pt: 'Duas etapas desligadas na sua conta do Recado',
      en: 'Two steps are off for your Recado account',
      es: 'Dos pasos desactivados en su cuenta de Recado',
      tr: 'Recado hesabınızda iki adım kapatıldı',
    },
    text: {
      pt: 'Olá, {name}!\n\nA entrada na sua conta do Recado não pede mais o código do aplicativo.\n\nHorário: {time}\n\nSe foi você, não é preciso fazer nada.\n\nSe não foi você: troque a senha em {link}/forgetpsw e ligue as duas etapas outra vez em Meu perfil > Segurança.\n',
      en: 'Hello, {name}!\n\nThe login to your Recado account no longer asks for a code of the app.\n\nTime: {time}\n\nIf it was you, there is nothing to do.\n\nIf it was not: change your password at {link}/forgetpsw, and turn the two steps on again in My profile > Security.\n',
      es: '¡Hola, {name}!\n\nEl acceso a su cuenta de Recado ya no pide el código de la aplicación.\n\nHora: {time}\n\nSi ha sido usted, no tiene que hacer nada.\n\nSi no ha sido usted: cambie la contraseña en {link}/forgetpsw y active los dos pasos otra vez en Mi perfil > Seguridad.\n',
      tr: 'Merhaba {name},\n\nRecado hesabınıza giriş artık uygulamanın kodunu istemiyor.\n\nSaat: {time}\n\nBu sizseniz bir şey yapmanız gerekmez.\n\nSiz değilseniz: {link}/forgetpsw adresinde parolanızı değiştirin ve iki adımı Profilim > Güvenlik bölümünde yeniden açın.\n',
    },
  },
  reset: {
    subject: {
      pt: 'Duas etapas desligadas na sua conta do Recado',
      en: 'Two steps are off for your Recado account',
      es: 'Dos pasos desactivados en su cuenta de Recado',
      tr: 'Recado hesabınızda iki adım kapatıldı',
    },
    text: {
      pt: 'Olá, {name}!\n\nUm administrador desligou as duas etapas da sua entrada no Recado.\n\nHorário: {time}\n\nEntre com a senha em {link} e ligue as duas etapas outra vez em Meu perfil > Segurança. Se você não pediu isso, fale com o administrador.\n',
      en: 'Hello, {name}!\n\nAn admin turned off the two steps of your Recado login.\n\nTime: {time}\n\nLog in with your password at {link} and turn the two steps on again in My profile > Security. If you did not ask for this, talk to the admin.\n',
      es: '¡Hola, {name}!\n\nUn administrador ha desactivado los dos pasos de su acceso a Recado.\n\nHora: {time}\n\nEntre con la contraseña en {link} y active los dos pasos otra vez en Mi perfil > Seguridad. Si no lo ha pedido, hable con el administrador.\n',
      tr: 'Merhaba {name},\n\nBir yönetici Recado girişinizin iki adımını kapattı.\n\nSaat: {time}\n\n{link} adresinden parolanızla giriş yapın ve iki adımı Profilim > Güvenlik bölümünde yeniden açın. Bunu siz istemediyseniz yöneticiyle konuşun.\n',
    },
  },
  recoveryCodeUsed: {
    subject: {
      pt: 'Um código de recuperação do Recado foi usado',
      en: 'A Recado recovery code was used',
      es: 'Se ha usado un código de recuperación de Recado',
      tr: 'Bir Recado kurtarma kodu kullanıldı',
    },
    text: {
      pt: 'Olá, {name}!\n\nUm dos seus códigos de recuperação foi usado na sua conta do Recado. Ele não vale mais.\n\nHorário: {time}\n\nSe foi você, guarde os códigos que restam, ou gere novos em Meu perfil > Segurança.\n\nSe não foi você: troque a senha em {link}/forgetpsw e gere códigos novos.\n',
      en: 'Hello, {name}!\n\nOne of your recovery codes was used in your Recado account. It no longer works.\n\nTime: {time}\n\nIf it was you, keep the codes that are left, or make new ones in My profile > Security.\n\nIf it was not: change your password at {link}/forgetpsw and make new codes.\n',
      es: '¡Hola, {name}!\n\nSe ha usado uno de sus códigos de recuperación en su cuenta de Recado. Ya no vale.\n\nHora: {time}\n\nSi ha sido usted, guarde los códigos que quedan, o genere otros en Mi perfil > Seguridad.\n\nSi no ha sido usted: cambie la contraseña en {link}/forgetpsw y genere códigos nuevos.\n',
      tr: 'Merhaba {name},\n\nRecado hesabınızda kurtarma kodlarınızdan biri kullanıldı. Bu kod artık geçerli değil.\n\nSaat: {time}\n\nBu sizseniz kalan kodları saklayın ya da Profilim > Güvenlik bölümünde yenilerini üretin.\n\nSiz değilseniz: {link}/forgetpsw adresinde parolanızı değiştirin ve yeni kodlar üretin.\n',
    },
  },
} satisfies Record<StepNews, LetterWords>

/** Renders the e-mail about the second step, in the user's language. */
export function renderStepLetter(language: string, news: StepNews, values: LetterValues): Letter {
  return writeLetter(LETTERS[news], language, {
    ...values,
    name: nameInLetter(values.name),
  })
}
