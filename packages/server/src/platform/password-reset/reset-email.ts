import { LIMITS, type Language } from '@recado/contract'
import { nameInLetter } from '@recado/domain'

interface ResetEmailValues {
  readonly name: string
  /** Grouped for the eye. */
  readonly code: string
  readonly minutes: number
}

const EMAIL_TEMPLATES: Record<Language, (said: ResetEmailValues) => { subject: string; text: string }> = {
  pt: ({ name, code, minutes }) => ({
    subject: 'Seu código do Recado',
    text: `Olá, ${name}!\n\nSeu código para criar uma nova senha: ${code}\n\nEle vale por ${minutes} minutos e só pode ser usado uma vez. Se não foi você quem pediu, ignore este e-mail: sua senha continua a mesma.\n`,
  }),
  es: ({ name, code, minutes }) => ({
    subject: 'Su código de Recado',
    text: `¡Hola, ${name}!\n\nSu código para crear una contraseña nueva: ${code}\n\nVale por ${minutes} minutos y solo puede usarse una vez. Si no lo ha pedido usted, ignore este correo: su contraseña sigue siendo la misma.\n`,
  }),
  en: ({ name, code, minutes }) => ({
    subject: 'Your Recado code',
    text: `Hello, ${name}!\n\nYour code to choose a new password: ${code}\n\nIt is good for ${minutes} minutes and can be used once. If you did not ask for it, ignore this e-mail: your password stays as it is.\n`,
  }),
  tr: ({ name, code, minutes }) => ({
    subject: 'Recado kodunuz',
    text: `Merhaba ${name},\n\nYeni parola belirlemek için kodunuz: ${code}\n\nKod ${minutes} dakika geçerlidir ve yalnızca bir kez kullanılabilir. Bunu siz istemediyseniz bu e-postayı yok sayın: parolanız aynı kalır.\n`,
  }),
}

const hasTemplate = (language: string): language is Language => Object.hasOwn(EMAIL_TEMPLATES, language)

/** Renders the e-mail with a code, in the person's language. */
export function renderResetEmail(
  language: string,
  { name, code }: { name: string; code: string },
): { subject: string; text: string } {
  const half = code.length / 2
  return EMAIL_TEMPLATES[hasTemplate(language) ? language : 'pt']({
    name: nameInLetter(name),
    code: `${code.slice(0, half)} ${code.slice(half)}`,
    minutes: LIMITS.resetCodeMinutes,
  })
}
