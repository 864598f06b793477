import type { AlertKind, ConnectionAlert, Language } from '@recado/contract'
import { nameInLetter, wholeMinutesText } from '@recado/domain'
import { languageOf, sentence, writeLetter, type Letter } from '../../kernel/text/sentence.ts'

/** `time` is how long it lasted, as text. */
const EMAIL_STRINGS: Record<Language, Readonly<Record<AlertKind | 'subject' | 'footer', string>>> = {
  pt: {
    subject:
      '{count, plural, =1 {Recado: um número precisa de atenção} other {Recado: # números precisam de atenção}}',
    down: '{name} está sem conexão há mais de 2 minutos.',
    banned: '{name} foi bloqueado pela Meta.',
    replaced: '{name} foi conectado em outro lugar e parou aqui.',
    outdated: 'A versão do WhatsApp usada por {name} não é mais aceita.',
    auth: 'A sessão de {name} foi encerrada: é preciso conectar de novo.',
    passkey:
      'O WhatsApp pede uma chave de acesso (passkey) para {name}: por QR Code ele não pode mais ser conectado. Em Conexões, use a API oficial ou outro número.',
    payment: 'Há um pagamento pendente na Meta para {name}.',
    offboarded:
      'O celular retirou {name} da API oficial: nada sai nem chega até o número ser conectado de novo.',
    restricted: '{name} está com restrições para iniciar conversas.',
    account: 'A Meta avisou de um problema na conta de {name}. Veja no Gerenciador de Negócios.',
    back: '{name} voltou a funcionar, depois de {time}.',
    gap: '{name} ficou {time} fora do ar e a rede não confirmou a entrega do que chegou nesse tempo. Confira no celular.',
    footer: 'Veja em {url}/connections',
  },
  es: {
    subject:
      '{count, plural, =1 {Recado: un número necesita atención} other {Recado: # números necesitan atención}}',
    down: '{name} lleva más de 2 minutos sin conexión.',
    banned: 'Meta bloqueó {name}.',
    replaced: '{name} se conectó en otro lugar y se detuvo aquí.',
    outdated: 'La versión de WhatsApp que usa {name} ya no se acepta.',
    auth: 'La sesión de {name} terminó: hay que conectar de nuevo.',
    passkey:
      'WhatsApp pide una llave de acceso (passkey) para {name}: por código QR ya no se puede conectar. En Conexiones, use la API oficial u otro número.',
    payment: 'Hay un pago pendiente en Meta para {name}.',
    offboarded:
      'El teléfono retiró {name} de la API oficial: nada sale ni llega hasta que el número se conecte de nuevo.',
    restricted: '{name} tiene restricciones para iniciar conversaciones.',
    account: 'Meta avisó de un problema en la cuenta de {name}. Mírelo en el Administrador comercial.',
    back: '{name} volvió a funcionar, después de {time}.',
    gap: '{name} estuvo {time} fuera de línea y la red no confirmó la entrega de lo que llegó en ese tiempo. Revíselo en el móvil.',
    footer: 'Mírelo en {url}/connections',
  },
  en: {
    subject:
      '{count, plural, =1 {Recado: a number needs attention} other {Recado: # numbers need attention}}',
    down: '{name} has been disconnected for more than 2 minutes.',
    banned: 'Meta has blocked {name}.',
    replaced: '{name} was connected elsewhere and has stopped here.',
    outdated: 'The version of WhatsApp that {name} uses is no longer accepted.',
    auth: 'The session of {name} has ended: it has to be connected again.',
    passkey:
      'WhatsApp asks for a passkey for {name}: it can no longer be linked by QR code. In Connections, use the official API or another number.',
    payment: 'A payment to Meta is due for {name}.',
    offboarded:
      'The phone took {name} back from the official API: nothing leaves or arrives until the number is connected again.',
    restricted: '{name} may not begin conversations for a while.',
    account: 'Meta reported a problem with the account of {name}. See the Business Manager.',
    back: '{name} works again, after {time}.',
    gap: '{name} was away for {time}, and the network did not confirm that it delivered what came meanwhile. Please look on the phone.',
    footer: 'See {url}/connections',
  },
  tr: {
    subject: '{count, plural, =1 {Recado: bir numara ilgi bekliyor} other {Recado: # numara ilgi bekliyor}}',
    down: '{name} 2 dakikadan uzun süredir bağlı değil.',
    banned: 'Meta {name} hesabını engelledi.',
    replaced: '{name} başka bir yerde bağlandı ve burada durdu.',
    outdated: '{name} için kullanılan WhatsApp sürümü artık kabul edilmiyor.',
    auth: '{name} oturumu sona erdi: yeniden bağlanması gerekiyor.',
    passkey:
      'WhatsApp {name} için bir geçiş anahtarı istiyor: artık QR kodla bağlanamaz. Bağlantılar’da resmî API’yi veya başka bir numarayı kullanın.',
    payment: '{name} için Meta’ya bekleyen bir ödeme var.',
    offboarded:
      'Telefon {name} numarasını resmî API’den geri aldı: numara yeniden bağlanana kadar hiçbir mesaj gitmez ve gelmez.',
    restricted: '{name} bir süre yeni görüşme başlatamaz.',
    account: 'Meta, {name} hesabında bir sorun bildirdi. İşletme Yöneticisi’ne bakın.',
    back: '{name} {time} sonra yeniden çalışıyor.',
    gap: '{name} {time} çevrimdışı kaldı ve ağ bu sürede gelenleri teslim ettiğini doğrulamadı. Lütfen telefondan kontrol edin.',
    footer: 'Bkz. {url}/connections',
  },
}
const PAUSED: Record<Language, Letter> = {
  pt: {
    subject: 'Recado: uma integração parou de responder',
    text: 'A integração {name} falhou várias vezes seguidas. Até ela voltar, as conversas ficam para a equipe.\n\nVeja em {url}\n',
  },
  es: {
    subject: 'Recado: una integración dejó de responder',
    text: 'La integración {name} falló varias veces seguidas. Hasta que vuelva, las conversaciones quedan para el equipo.\n\nMírelo en {url}\n',
  },
  en: {
    subject: 'Recado: an integration stopped answering',
    text: 'The integration {name} failed several times in a row. Until it is back, conversations are left to the team.\n\nSee {url}\n',
  },
  tr: {
    subject: 'Recado: bir entegrasyon yanıt vermeyi bıraktı',
    text: '{name} entegrasyonu art arda birkaç kez başarısız oldu. Geri gelene kadar görüşmeler ekibe kalır.\n\nBkz. {url}\n',
  },
}

/** One e-mail for all alerts of a check. */
export function renderAlertEmail(of: string, alerts: readonly ConnectionAlert[], url: string): Letter {
  const language = languageOf(of)
  const strings = EMAIL_STRINGS[language]
  const lines = alerts.map(({ kind, name, minutes }) =>
    sentence(strings[kind], language, {
      name: nameInLetter(name),
      time: wholeMinutesText(minutes ?? 0, of),
    }),
  )
  const count = new Set(alerts.map(one => one.whatsappId)).size
  const subject =
    alerts.length === 1 && alerts[0]?.kind === 'back'
      ? `Recado: ${lines[0] ?? ''}`
      : sentence(strings.subject, language, { count })
  return { subject, text: `${lines.join('\n')}\n\n${sentence(strings.footer, language, { url })}\n` }
}

/** The e-mail about an integration whose calls are paused. */
export const renderPausedEmail = (language: string, name: string, publicUrl: string): Letter =>
  writeLetter(PAUSED, language, { name: nameInLetter(name), url: `${publicUrl}/queue-integration` })

const WEBHOOK_OFF: typeof PAUSED = {
  pt: {
    subject: 'Recado: um webhook foi desligado',
    text: 'O webhook {name} falhou por três dias e foi desligado. O que acontecer até ele ser ligado de novo não será entregue.\n\nVeja em {url}\n',
  },
  es: {
    subject: 'Recado: un webhook fue desactivado',
    text: 'El webhook {name} falló durante tres días y fue desactivado. Lo que ocurra hasta que se active de nuevo no se entregará.\n\nMírelo en {url}\n',
  },
  en: {
    subject: 'Recado: a webhook was turned off',
    text: 'The webhook {name} failed for three days and was turned off. Until it is on again, nothing is delivered to it.\n\nSee {url}\n',
  },
  tr: {
    subject: 'Recado: bir webhook kapatıldı',
    text: "{name} webhook'u üç gün boyunca başarısız oldu ve kapatıldı. Yeniden açılana kadar olanlar ona iletilmez.\n\nBkz. {url}\n",
  },
}
/** The e-mail about a webhook that was turned off. */
export const renderWebhookOffEmail = (language: string, name: string, publicUrl: string): Letter =>
  writeLetter(WEBHOOK_OFF, language, { name: nameInLetter(name), url: `${publicUrl}/webhooks` })
