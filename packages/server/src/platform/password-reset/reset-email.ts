import { LIMITS } from '@recado/contract'
import { nameInLetter } from '@recado/domain'
import { writeLetter, type Letter, type LetterWords } from '../../kernel/text/sentence.ts'

const EMAIL_TEMPLATES = {
  subject: {
    pt: 'Seu código do Recado',
    en: 'Your Recado code',
    es: 'Su código de Recado',
    tr: 'Recado kodunuz',
  },
  text: {
    pt: 'Olá, {name}!\n\nSeu código para criar uma nova senha: {code}\n\nEle vale por {minutes} minutos e só pode ser usado uma vez. Se não foi você quem pediu, ignore este e-mail: sua senha continua a mesma.\n',
    en: 'Hello, {name}!\n\nYour code to choose a new password: {code}\n\nIt is good for {minutes} minutes and can be used once. If you did not ask for it, ignore this e-mail: your password stays as it is.\n',
    es: '¡Hola, {name}!\n\nSu código para crear una contraseña nueva: {code}\n\nVale por {minutes} minutos y solo puede usarse una vez. Si no lo ha pedido usted, ignore este correo: su contraseña sigue siendo la misma.\n',
    tr: 'Merhaba {name},\n\nYeni parola belirlemek için kodunuz: {code}\n\nKod {minutes} dakika geçerlidir ve yalnızca bir kez kullanılabilir. Bunu siz istemediyseniz bu e-postayı yok sayın: parolanız aynı kalır.\n',
  },
} satisfies LetterWords

/** Renders the e-mail with a code, in the person's language. */
export function renderResetEmail(language: string, { name, code }: { name: string; code: string }): Letter {
  const half = code.length / 2
  return writeLetter(EMAIL_TEMPLATES, language, {
    name: nameInLetter(name),
    // Grouped for the eye.
    code: `${code.slice(0, half)} ${code.slice(half)}`,
    minutes: LIMITS.resetCodeMinutes,
  })
}
