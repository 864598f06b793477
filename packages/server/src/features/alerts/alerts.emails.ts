import type { AlertKind, ConnectionAlert } from '@recado/contract'
import { nameInLetter, wholeMinutesText, type Sentence } from '@recado/domain'
import {
  languageOf,
  sentence,
  writeLetter,
  type Letter,
  type LetterWords,
} from '../../kernel/text/sentence.ts'

/** `time` is how long it lasted, as text. */
const EMAIL_STRINGS = {
  subject: {
    pt: '{count, plural, =1 {Recado: um número precisa de atenção} other {Recado: # números precisam de atenção}}',
    en: '{count, plural, =1 {Recado: a number needs attention} other {Recado: # numbers need attention}}',
    es: '{count, plural, =1 {Recado: un número necesita atención} other {Recado: # números necesitan atención}}',
    tr: '{count, plural, =1 {Recado: bir numara ilgi bekliyor} other {Recado: # numara ilgi bekliyor}}',
  },
  down: {
    pt: '{name} está sem conexão há mais de 2 minutos.',
    en: '{name} has been disconnected for more than 2 minutes.',
    es: '{name} lleva más de 2 minutos sin conexión.',
    tr: '{name} 2 dakikadan uzun süredir bağlı değil.',
  },
  banned: {
    pt: '{name} foi bloqueado pela Meta.',
    en: 'Meta has blocked {name}.',
    es: 'Meta bloqueó {name}.',
    tr: 'Meta {name} hesabını engelledi.',
  },
  replaced: {
    pt: '{name} foi conectado em outro lugar e parou aqui.',
    en: '{name} was connected elsewhere and has stopped here.',
    es: '{name} se conectó en otro lugar y se detuvo aquí.',
    tr: '{name} başka bir yerde bağlandı ve burada durdu.',
  },
  outdated: {
    pt: 'A versão do WhatsApp usada por {name} não é mais aceita.',
    en: 'The version of WhatsApp that {name} uses is no longer accepted.',
    es: 'La versión de WhatsApp que usa {name} ya no se acepta.',
    tr: '{name} için kullanılan WhatsApp sürümü artık kabul edilmiyor.',
  },
  auth: {
    pt: 'A sessão de {name} foi encerrada: é preciso conectar de novo.',
    en: 'The session of {name} has ended: it has to be connected again.',
    es: 'La sesión de {name} terminó: hay que conectar de nuevo.',
    tr: '{name} oturumu sona erdi: yeniden bağlanması gerekiyor.',
  },
  passkey: {
    pt: 'O WhatsApp pede uma chave de acesso (passkey) para {name}: por QR Code ele não pode mais ser conectado. Em Conexões, use a API oficial ou outro número.',
    en: 'WhatsApp asks for a passkey for {name}: it can no longer be linked by QR code. In Connections, use the official API or another number.',
    es: 'WhatsApp pide una llave de acceso (passkey) para {name}: por código QR ya no se puede conectar. En Conexiones, use la API oficial u otro número.',
    tr: 'WhatsApp {name} için bir geçiş anahtarı istiyor: artık QR kodla bağlanamaz. Bağlantılar’da resmî API’yi veya başka bir numarayı kullanın.',
  },
  payment: {
    pt: 'Há um pagamento pendente na Meta para {name}.',
    en: 'A payment to Meta is due for {name}.',
    es: 'Hay un pago pendiente en Meta para {name}.',
    tr: '{name} için Meta’ya bekleyen bir ödeme var.',
  },
  offboarded: {
    pt: 'O celular retirou {name} da API oficial: nada sai nem chega até o número ser conectado de novo.',
    en: 'The phone took {name} back from the official API: nothing leaves or arrives until the number is connected again.',
    es: 'El teléfono retiró {name} de la API oficial: nada sale ni llega hasta que el número se conecte de nuevo.',
    tr: 'Telefon {name} numarasını resmî API’den geri aldı: numara yeniden bağlanana kadar hiçbir mesaj gitmez ve gelmez.',
  },
  restricted: {
    pt: '{name} está com restrições para iniciar conversas.',
    en: '{name} may not begin conversations for a while.',
    es: '{name} tiene restricciones para iniciar conversaciones.',
    tr: '{name} bir süre yeni görüşme başlatamaz.',
  },
  account: {
    pt: 'A Meta avisou de um problema na conta de {name}. Veja no Gerenciador de Negócios.',
    en: 'Meta reported a problem with the account of {name}. See the Business Manager.',
    es: 'Meta avisó de un problema en la cuenta de {name}. Mírelo en el Administrador comercial.',
    tr: 'Meta, {name} hesabında bir sorun bildirdi. İşletme Yöneticisi’ne bakın.',
  },
  back: {
    pt: '{name} voltou a funcionar, depois de {time}.',
    en: '{name} works again, after {time}.',
    es: '{name} volvió a funcionar, después de {time}.',
    tr: '{name} {time} sonra yeniden çalışıyor.',
  },
  gap: {
    pt: '{name} ficou {time} fora do ar e a rede não confirmou a entrega do que chegou nesse tempo. Confira no celular.',
    en: '{name} was away for {time}, and the network did not confirm that it delivered what came meanwhile. Please look on the phone.',
    es: '{name} estuvo {time} fuera de línea y la red no confirmó la entrega de lo que llegó en ese tiempo. Revíselo en el móvil.',
    tr: '{name} {time} çevrimdışı kaldı ve ağ bu sürede gelenleri teslim ettiğini doğrulamadı. Lütfen telefondan kontrol edin.',
  },
  footer: {
    pt: 'Veja em {url}/connections',
    en: 'See {url}/connections',
    es: 'Mírelo en {url}/connections',
    tr: 'Bkz. {url}/connections',
  },
} satisfies Record<AlertKind | 'subject' | 'footer', Sentence>
const PAUSED = {
  subject: {
    pt: 'Recado: uma integração parou de responder',
    en: 'Recado: an integration stopped answering',
    es: 'Recado: una integración dejó de responder',
    tr: 'Recado: bir entegrasyon yanıt vermeyi bıraktı',
  },
  text: {
    pt: 'A integração {name} falhou várias vezes seguidas. Até ela voltar, as conversas ficam para a equipe.\n\nVeja em {url}\n',
    en: 'The integration {name} failed several times in a row. Until it is back, conversations are left to the team.\n\nSee {url}\n',
    es: 'La integración {name} falló varias veces seguidas. Hasta que vuelva, las conversaciones quedan para el equipo.\n\nMírelo en {url}\n',
    tr: '{name} entegrasyonu art arda birkaç kez başarısız oldu. Geri gelene kadar görüşmeler ekibe kalır.\n\nBkz. {url}\n',
  },
} satisfies LetterWords

/** One e-mail for all alerts of a check. */
export function renderAlertEmail(of: string, alerts: readonly ConnectionAlert[], url: string): Letter {
  const language = languageOf(of)
  const lines = alerts.map(({ kind, name, minutes }) =>
    sentence(EMAIL_STRINGS[kind][language], language, {
      name: nameInLetter(name),
      time: wholeMinutesText(minutes ?? 0, of),
    }),
  )
  const count = new Set(alerts.map(one => one.whatsappId)).size
  const subject =
    alerts.length === 1 && alerts[0]?.kind === 'back'
      ? `Recado: ${lines[0] ?? ''}`
      : sentence(EMAIL_STRINGS.subject[language], language, { count })
  return {
    subject,
    text: `${lines.join('\n')}\n\n${sentence(EMAIL_STRINGS.footer[language], language, { url })}\n`,
  }
}

/** The e-mail about an integration whose calls are paused. */
export const renderPausedEmail = (language: string, name: string, publicUrl: string): Letter =>
  writeLetter(PAUSED, language, { name: nameInLetter(name), url: `${publicUrl}/queue-integration` })

const WEBHOOK_OFF = {
  subject: {
    pt: 'Recado: um webhook foi desligado',
    en: 'Recado: a webhook was turned off',
    es: 'Recado: un webhook fue desactivado',
    tr: 'Recado: bir webhook kapatıldı',
  },
  text: {
    pt: 'O webhook {name} falhou por três dias e foi desligado. O que acontecer até ele ser ligado de novo não será entregue.\n\nVeja em {url}\n',
    en: 'The webhook {name} failed for three days and was turned off. Until it is on again, nothing is delivered to it.\n\nSee {url}\n',
    es: 'El webhook {name} falló durante tres días y fue desactivado. Lo que ocurra hasta que se active de nuevo no se entregará.\n\nMírelo en {url}\n',
    tr: "{name} webhook'u üç gün boyunca başarısız oldu ve kapatıldı. Yeniden açılana kadar olanlar ona iletilmez.\n\nBkz. {url}\n",
  },
} satisfies LetterWords
/** The e-mail about a webhook that was turned off. */
export const renderWebhookOffEmail = (language: string, name: string, publicUrl: string): Letter =>
  writeLetter(WEBHOOK_OFF, language, { name: nameInLetter(name), url: `${publicUrl}/webhooks` })
