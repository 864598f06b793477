import type { AlertKind, ConnectionAlert, Language } from '@recado/contract'
import { nameInLetter, wholeMinutesText } from '@recado/domain'

/** `time` is how long it lasted, as text. */
type Sentence = (name: string, time: string) => string
type EmailStrings = Readonly<Record<AlertKind, Sentence>> & {
  readonly subject: (count: number) => string
  readonly footer: (url: string) => string
}

const EMAIL_STRINGS: Record<Language, EmailStrings> = {
  pt: {
    subject: count =>
      count === 1 ? 'Recado: um número precisa de atenção' : `Recado: ${count} números precisam de atenção`,
    down: name => `${name} está sem conexão há mais de 2 minutos.`,
    banned: name => `${name} foi bloqueado pela Meta.`,
    replaced: name => `${name} foi conectado em outro lugar e parou aqui.`,
    outdated: name => `A versão do WhatsApp usada por ${name} não é mais aceita.`,
    auth: name => `A sessão de ${name} foi encerrada: é preciso conectar de novo.`,
    passkey: name =>
      `O WhatsApp pede uma chave de acesso (passkey) para ${name}: por QR Code ele não pode mais ser conectado. Em Conexões, use a API oficial ou outro número.`,
    payment: name => `Há um pagamento pendente na Meta para ${name}.`,
    offboarded: name =>
      `O celular retirou ${name} da API oficial: nada sai nem chega até o número ser conectado de novo.`,
    restricted: name => `${name} está com restrições para iniciar conversas.`,
    account: name => `A Meta avisou de um problema na conta de ${name}. Veja no Gerenciador de Negócios.`,
    back: (name, time) => `${name} voltou a funcionar, depois de ${time}.`,
    gap: (name, time) =>
      `${name} ficou ${time} fora do ar e a rede não confirmou a entrega do que chegou nesse tempo. Confira no celular.`,
    footer: url => `Veja em ${url}/connections`,
  },
  es: {
    subject: count =>
      count === 1 ? 'Recado: un número necesita atención' : `Recado: ${count} números necesitan atención`,
    down: name => `${name} lleva más de 2 minutos sin conexión.`,
    banned: name => `Meta bloqueó ${name}.`,
    replaced: name => `${name} se conectó en otro lugar y se detuvo aquí.`,
    outdated: name => `La versión de WhatsApp que usa ${name} ya no se acepta.`,
    auth: name => `La sesión de ${name} terminó: hay que conectar de nuevo.`,
    passkey: name =>
      `WhatsApp pide una llave de acceso (passkey) para ${name}: por código QR ya no se puede conectar. En Conexiones, use la API oficial u otro número.`,
    payment: name => `Hay un pago pendiente en Meta para ${name}.`,
    offboarded: name =>
      `El teléfono retiró ${name} de la API oficial: nada sale ni llega hasta que el número se conecte de nuevo.`,
    restricted: name => `${name} tiene restricciones para iniciar conversaciones.`,
    account: name =>
      `Meta avisó de un problema en la cuenta de ${name}. Mírelo en el Administrador comercial.`,
    back: (name, time) => `${name} volvió a funcionar, después de ${time}.`,
    gap: (name, time) =>
      `${name} estuvo ${time} fuera de línea y la red no confirmó la entrega de lo que llegó en ese tiempo. Revíselo en el móvil.`,
    footer: url => `Mírelo en ${url}/connections`,
  },
  en: {
    subject: count =>
      count === 1 ? 'Recado: a number needs attention' : `Recado: ${count} numbers need attention`,
    down: name => `${name} has been disconnected for more than 2 minutes.`,
    banned: name => `Meta has blocked ${name}.`,
    replaced: name => `${name} was connected elsewhere and has stopped here.`,
    outdated: name => `The version of WhatsApp that ${name} uses is no longer accepted.`,
    auth: name => `The session of ${name} has ended: it has to be connected again.`,
    passkey: name =>
      `WhatsApp asks for a passkey for ${name}: it can no longer be linked by QR code. In Connections, use the official API or another number.`,
    payment: name => `A payment to Meta is due for ${name}.`,
    offboarded: name =>
      `The phone took ${name} back from the official API: nothing leaves or arrives until the number is connected again.`,
    restricted: name => `${name} may not begin conversations for a while.`,
    account: name => `Meta reported a problem with the account of ${name}. See the Business Manager.`,
    back: (name, time) => `${name} works again, after ${time}.`,
    gap: (name, time) =>
      `${name} was away for ${time}, and the network did not confirm that it delivered what came meanwhile. Please look on the phone.`,
    footer: url => `See ${url}/connections`,
  },
  tr: {
    subject: count =>
      count === 1 ? 'Recado: bir numara ilgi bekliyor' : `Recado: ${count} numara ilgi bekliyor`,
    down: name => `${name} 2 dakikadan uzun süredir bağlı değil.`,
    banned: name => `Meta ${name} hesabını engelledi.`,
    replaced: name => `${name} başka bir yerde bağlandı ve burada durdu.`,
    outdated: name => `${name} için kullanılan WhatsApp sürümü artık kabul edilmiyor.`,
    auth: name => `${name} oturumu sona erdi: yeniden bağlanması gerekiyor.`,
    passkey: name =>
      `WhatsApp ${name} için bir geçiş anahtarı istiyor: artık QR kodla bağlanamaz. Bağlantılar’da resmî API’yi veya başka bir numarayı kullanın.`,
    payment: name => `${name} için Meta’ya bekleyen bir ödeme var.`,
    offboarded: name =>
      `Telefon ${name} numarasını resmî API’den geri aldı: numara yeniden bağlanana kadar hiçbir mesaj gitmez ve gelmez.`,
    restricted: name => `${name} bir süre yeni görüşme başlatamaz.`,
    account: name => `Meta, ${name} hesabında bir sorun bildirdi. İşletme Yöneticisi’ne bakın.`,
    back: (name, time) => `${name} ${time} sonra yeniden çalışıyor.`,
    gap: (name, time) =>
      `${name} ${time} çevrimdışı kaldı ve ağ bu sürede gelenleri teslim ettiğini doğrulamadı. Lütfen telefondan kontrol edin.`,
    footer: url => `Bkz. ${url}/connections`,
  },
}
const PAUSED_STRINGS: Record<
  Language,
  { readonly subject: string; readonly text: (name: string, url: string) => string }
> = {
  pt: {
    subject: 'Recado: uma integração parou de responder',
    text: (name, url) =>
      `A integração ${name} falhou várias vezes seguidas. Até ela voltar, as conversas ficam para a equipe.\n\nVeja em ${url}\n`,
  },
  es: {
    subject: 'Recado: una integración dejó de responder',
    text: (name, url) =>
      `La integración ${name} falló varias veces seguidas. Hasta que vuelva, las conversaciones quedan para el equipo.\n\nMírelo en ${url}\n`,
  },
  en: {
    subject: 'Recado: an integration stopped answering',
    text: (name, url) =>
      `The integration ${name} failed several times in a row. Until it is back, conversations are left to the team.\n\nSee ${url}\n`,
  },
  tr: {
    subject: 'Recado: bir entegrasyon yanıt vermeyi bıraktı',
    text: (name, url) =>
      `${name} entegrasyonu art arda birkaç kez başarısız oldu. Geri gelene kadar görüşmeler ekibe kalır.\n\nBkz. ${url}\n`,
  },
}
const isSupportedLanguage = (language: string): language is Language => Object.hasOwn(EMAIL_STRINGS, language)

/** One e-mail for all alerts of a check. */
export function renderAlertEmail(
  language: string,
  alerts: readonly ConnectionAlert[],
  publicUrl: string,
): { subject: string; text: string } {
  const strings = EMAIL_STRINGS[isSupportedLanguage(language) ? language : 'pt']
  const lines = alerts.map(({ kind, name, minutes }) =>
    strings[kind](nameInLetter(name), wholeMinutesText(minutes ?? 0, language)),
  )
  const subject =
    alerts.length === 1 && alerts[0]?.kind === 'back'
      ? `Recado: ${lines[0] ?? ''}`
      : strings.subject(new Set(alerts.map(one => one.whatsappId)).size)
  return { subject, text: `${lines.join('\n')}\n\n${strings.footer(publicUrl)}\n` }
}

/** The e-mail about an integration whose calls are paused. */
export function renderPausedEmail(
  language: string,
  name: string,
  publicUrl: string,
): { subject: string; text: string } {
  const { subject, text } = PAUSED_STRINGS[isSupportedLanguage(language) ? language : 'pt']
  return { subject, text: text(nameInLetter(name), `${publicUrl}/queue-integration`) }
}

const WEBHOOK_OFF_STRINGS: typeof PAUSED_STRINGS = {
  pt: {
    subject: 'Recado: um webhook foi desligado',
    text: (name, url) =>
      `O webhook ${name} falhou por três dias e foi desligado. O que acontecer até ele ser ligado de novo não será entregue.\n\nVeja em ${url}\n`,
  },
  es: {
    subject: 'Recado: un webhook fue desactivado',
    text: (name, url) =>
      `El webhook ${name} falló durante tres días y fue desactivado. Lo que ocurra hasta que se active de nuevo no se entregará.\n\nMírelo en ${url}\n`,
  },
  en: {
    subject: 'Recado: a webhook was turned off',
    text: (name, url) =>
      `The webhook ${name} failed for three days and was turned off. Until it is on again, nothing is delivered to it.\n\nSee ${url}\n`,
  },
  tr: {
    subject: 'Recado: bir webhook kapatıldı',
    text: (name, url) =>
      `${name} webhook'u üç gün boyunca başarısız oldu ve kapatıldı. Yeniden açılana kadar olanlar ona iletilmez.\n\nBkz. ${url}\n`,
  },
}
/** The e-mail about a webhook that was turned off. */
export function renderWebhookOffEmail(
  language: string,
  name: string,
  publicUrl: string,
): { subject: string; text: string } {
  const { subject, text } = WEBHOOK_OFF_STRINGS[isSupportedLanguage(language) ? language : 'pt']
  return { subject, text: text(nameInLetter(name), `${publicUrl}/webhooks`) }
}
