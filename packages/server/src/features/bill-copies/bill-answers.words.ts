import type { WordTree } from '@recado/domain'

/** The texts of a customer about their bills, in the company's language. Spec: behaviour 10. */
export const BILL_ANSWER_WORDS = {
  bill: {
    pt: 'Fatura com vencimento em *{date}*\nValor: *{amount}*',
    en: 'Bill due on *{date}*\nAmount: *{amount}*',
    es: 'Factura con vencimiento el *{date}*\nValor: *{amount}*',
    tr: 'Son ödeme tarihi *{date}* olan fatura\nTutar: *{amount}*',
  },
  pix: {
    pt: 'Pix copia e cola:',
    en: 'Pix code to copy:',
    es: 'Código Pix para copiar:',
    tr: 'Kopyalanacak Pix kodu:',
  },
  line: { pt: 'Linha digitável:', en: 'Digitable line:', es: 'Línea digitable:', tr: 'Ödeme satırı:' },
  noCode: {
    pt: 'Esta fatura ainda não tem código de pagamento. Fale com um atendente para recebê-lo.',
    en: 'This bill has no payment code yet. An attendant can give you one.',
    es: 'Esta factura aún no tiene código de pago. Un agente puede dártelo.',
    tr: 'Bu faturanın henüz ödeme kodu yok. Bir temsilci size verebilir.',
  },
  more: {
    pt: 'Há mais {count, plural, one {uma} other {#}} em aberto. Depois de pagar, peça as próximas por aqui.',
    en: 'There {count, plural, one {is one more} other {are # more}} open. After paying, ask for the next ones here.',
    es: '{count, plural, one {Queda una pendiente} other {Quedan # pendientes}}. Después de pagar, pide las siguientes por aquí.',
    tr: 'Açık {count, plural, other {# fatura}} daha var. Ödedikten sonra sonrakileri buradan isteyin.',
  },
  notFound: {
    pt: 'Não encontrei um cadastro com este CPF ou CNPJ. Confira e envie de novo.',
    en: 'I found no record with this CPF or CNPJ. Please check it and send it again.',
    es: 'No encontré un registro con este CPF o CNPJ. Revísalo y envíalo de nuevo.',
    tr: 'Bu CPF veya CNPJ ile bir kayıt bulamadım. Kontrol edip yeniden gönderin.',
  },
  noneOpen: {
    pt: 'Não há faturas em aberto neste cadastro. Se precisar, um atendente continua com você.',
    en: 'There are no open bills on this record. If you need anything, an attendant is here for you.',
    es: 'No hay facturas pendientes en este registro. Si lo necesitas, un agente continúa contigo.',
    tr: 'Bu kayıtta açık fatura yok. Gerekirse bir temsilci sizinle devam eder.',
  },
  unlocked: {
    pt: 'Pronto, o acesso foi liberado. Desligue o aparelho da tomada por um minuto e ligue de novo.',
    en: 'Done, your access is unlocked. Unplug the device for a minute and plug it in again.',
    es: 'Listo, el acceso fue liberado. Desconecta el equipo un minuto y vuelve a encenderlo.',
    tr: 'Tamam, erişiminiz açıldı. Cihazı bir dakika fişten çekip yeniden takın.',
  },
  notBlocked: {
    pt: 'O seu acesso não está bloqueado. Um atendente vai continuar com você.',
    en: 'Your access is not blocked. An attendant will take it from here.',
    es: 'Tu acceso no está bloqueado. Un agente continuará contigo.',
    tr: 'Erişiminiz engelli değil. Bir temsilci sizinle devam edecek.',
  },
  unlockRefused: {
    pt: 'O desbloqueio de confiança não está disponível agora. Um atendente vai continuar com você.',
    en: 'The trust unlock is not available now. An attendant will take it from here.',
    es: 'El desbloqueo de confianza no está disponible ahora. Un agente continuará contigo.',
    tr: 'Güvene dayalı açma şu anda kullanılamıyor. Bir temsilci sizinle devam edecek.',
  },
  down: {
    pt: 'A consulta não está respondendo agora. Um atendente vai continuar com você.',
    en: 'The lookup is not answering now. An attendant will take it from here.',
    es: 'La consulta no responde en este momento. Un agente continuará contigo.',
    tr: 'Sorgu şu anda yanıt vermiyor. Bir temsilci sizinle devam edecek.',
  },
} as const satisfies WordTree
