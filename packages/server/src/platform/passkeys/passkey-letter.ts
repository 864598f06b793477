import { nameInLetter } from '@recado/domain'
import { writeLetter, type Letter, type LetterWords } from '../../kernel/text/sentence.ts'

interface LetterValues {
  readonly name: string
  /** The names of the passkeys. */
  readonly passkeys: string
  readonly time: string
  readonly link: string
}
/** News of one's passkeys: added, removed by oneself, removed by an admin or operator, or copied. */
export type PasskeyNews = 'added' | 'removed' | 'reset' | 'copied'

const LETTERS = {
  added: {
    subject: {
      pt: 'Chave de acesso adicionada à sua conta do Recado',
      en: 'A passkey was added to your Recado account',
      es: 'Nueva llave de acceso en su cuenta de Recado',
      tr: 'Recado hesabınıza geçiş anahtarı eklendi',
    },
    text: {
      pt: 'Olá, {name}!\n\nUma chave de acesso foi adicionada à sua conta do Recado. Ela entra sem a senha.\n\nChave: {passkeys}\nHorário: {time}\n\nSe foi você, não é preciso fazer nada.\n\nSe não foi você: entre em {link}, abra Meu perfil > Segurança, remova essa chave e troque a sua senha em Meu perfil > Dados.\n',
      en: 'Hello, {name}!\n\nA passkey was added to your Recado account. It logs in without the password.\n\nPasskey: {passkeys}\nTime: {time}\n\nIf it was you, there is nothing to do.\n\nIf it was not: log in at {link}, open My profile > Security, remove that passkey and change your password in My profile > Details.\n',
      es: '¡Hola, {name}!\n\nSe ha agregado una llave de acceso a su cuenta de Recado. Con ella se entra sin la contraseña.\n\nLlave: {passkeys}\nHora: {time}\n\nSi ha sido usted, no tiene que hacer nada.\n\nSi no ha sido usted: entre en {link}, abra Mi perfil > Seguridad, elimine esa llave y cambie su contraseña en Mi perfil > Datos.\n',
      tr: 'Merhaba {name},\n\nRecado hesabınıza bir geçiş anahtarı eklendi. Bu anahtar parolasız giriş yapar.\n\nAnahtar: {passkeys}\nSaat: {time}\n\nBu sizseniz bir şey yapmanız gerekmez.\n\nSiz değilseniz: {link} adresinden giriş yapın, Profilim > Güvenlik bölümünde bu anahtarı kaldırın ve Profilim > Bilgiler bölümünde parolanızı değiştirin.\n',
    },
  },
  removed: {
    subject: {
      pt: 'Chave de acesso removida da sua conta do Recado',
      en: 'A passkey was removed from your Recado account',
      es: 'Llave de acceso eliminada de su cuenta de Recado',
      tr: 'Recado hesabınızdan geçiş anahtarı kaldırıldı',
    },
    text: {
      pt: 'Olá, {name}!\n\nUma chave de acesso foi removida da sua conta do Recado.\n\nChave: {passkeys}\nHorário: {time}\n\nSe foi você, não é preciso fazer nada.\n\nSe não foi você: troque a sua senha em {link}, em Meu perfil > Dados.\n',
      en: 'Hello, {name}!\n\nA passkey was removed from your Recado account.\n\nPasskey: {passkeys}\nTime: {time}\n\nIf it was you, there is nothing to do.\n\nIf it was not: change your password at {link}, in My profile > Details.\n',
      es: '¡Hola, {name}!\n\nSe ha eliminado una llave de acceso de su cuenta de Recado.\n\nLlave: {passkeys}\nHora: {time}\n\nSi ha sido usted, no tiene que hacer nada.\n\nSi no ha sido usted: cambie su contraseña en {link}, en Mi perfil > Datos.\n',
      tr: 'Merhaba {name},\n\nRecado hesabınızdan bir geçiş anahtarı kaldırıldı.\n\nAnahtar: {passkeys}\nSaat: {time}\n\nBu sizseniz bir şey yapmanız gerekmez.\n\nSiz değilseniz: {link} adresinde Profilim > Bilgiler bölümünde parolanızı değiştirin.\n',
    },
  },
  reset: {
    subject: {
      pt: 'Suas chaves de acesso do Recado foram removidas',
      en: 'Your Recado passkeys were removed',
      es: 'Sus llaves de acceso de Recado se han eliminado',
      tr: 'Recado geçiş anahtarlarınız kaldırıldı',
    },
    text: {
      pt: 'Olá, {name}!\n\nUm administrador desligou a segunda etapa da sua entrada no Recado e removeu as suas chaves de acesso.\n\nChaves: {passkeys}\nHorário: {time}\n\nEntre com a senha em {link} e adicione a chave outra vez em Meu perfil > Segurança. Se você não pediu isso, fale com o administrador.\n',
      en: 'Hello, {name}!\n\nAn admin turned off the second step of your Recado login and removed your passkeys.\n\nPasskeys: {passkeys}\nTime: {time}\n\nLog in with your password at {link} and add the passkey again in My profile > Security. If you did not ask for this, talk to the admin.\n',
      es: '¡Hola, {name}!\n\nUn administrador ha desactivado el segundo paso de su acceso a Recado y ha eliminado sus llaves de acceso.\n\nLlaves: {passkeys}\nHora: {time}\n\nEntre con la contraseña en {link} y agregue la llave otra vez en Mi perfil > Seguridad. Si no lo ha pedido, hable con el administrador.\n',
      tr: 'Merhaba {name},\n\nBir yönetici Recado girişinizin ikinci adımını kapattı ve geçiş anahtarlarınızı kaldırdı.\n\nAnahtarlar: {passkeys}\nSaat: {time}\n\n{link} adresinden parolanızla giriş yapın ve anahtarı Profilim > Güvenlik bölümünde yeniden ekleyin. Bunu siz istemediyseniz yöneticiyle konuşun.\n',
    },
  },
  copied: {
    subject: {
      pt: 'Uma chave de acesso do Recado pode ter sido copiada',
      en: 'A Recado passkey may have been copied',
      es: 'Una llave de acceso de Recado puede estar copiada',
      tr: 'Bir Recado geçiş anahtarı kopyalanmış olabilir',
    },
    text: {
      pt: 'Olá, {name}!\n\nUma entrada na sua conta do Recado foi recusada: o contador da chave de acesso voltou atrás, e pode haver uma cópia dela.\n\nChave: {passkeys}\nHorário: {time}\n\nEntre com a senha em {link}, abra Meu perfil > Segurança, remova essa chave e adicione outra.\n',
      en: 'Hello, {name}!\n\nA login to your Recado account was refused: the counter of the passkey went back, and there may be a copy of it.\n\nPasskey: {passkeys}\nTime: {time}\n\nLog in with your password at {link}, open My profile > Security, remove that passkey and add another one.\n',
      es: '¡Hola, {name}!\n\nSe ha rechazado un acceso a su cuenta de Recado: el contador de la llave de acceso ha retrocedido y puede existir una copia.\n\nLlave: {passkeys}\nHora: {time}\n\nEntre con la contraseña en {link}, abra Mi perfil > Seguridad, elimine esa llave y agregue otra.\n',
      tr: 'Merhaba {name},\n\nRecado hesabınıza bir giriş reddedildi: geçiş anahtarının sayacı geri gitti, bir kopyası olabilir.\n\nAnahtar: {passkeys}\nSaat: {time}\n\n{link} adresinden parolanızla giriş yapın, Profilim > Güvenlik bölümünde bu anahtarı kaldırın ve yenisini ekleyin.\n',
    },
  },
} satisfies Record<PasskeyNews, LetterWords>

/** Renders the e-mail about passkeys, in the user's language. */
export function renderPasskeyLetter(language: string, news: PasskeyNews, values: LetterValues): Letter {
  return writeLetter(LETTERS[news], language, {
    ...values,
    name: nameInLetter(values.name),
    passkeys: nameInLetter(values.passkeys),
  })
}
