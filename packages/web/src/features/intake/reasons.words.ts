import type { WordTree } from '@recado/domain'

export const botDecisionsReasons = {
  ownMessage: {
    pt: 'A empresa escreveu: o robô não responde.',
    en: 'The company wrote: the bot does not answer.',
    es: 'Escribió la empresa: el bot no responde.',
    tr: 'Şirket yazdı: bot yanıt vermez.',
  },
  group: {
    pt: 'É um grupo: o robô não responde.',
    en: 'It is a group: the bot does not answer.',
    es: 'Es un grupo: el bot no responde.',
    tr: 'Bu bir grup: bot yanıt vermez.',
  },
  rating: {
    pt: 'O cliente respondia ao pedido de nota.',
    en: 'The customer was answering the request for a rating.',
    es: 'El cliente respondía al pedido de valoración.',
    tr: 'Müşteri değerlendirme isteğini yanıtlıyordu.',
  },
  attended: {
    pt: 'O robô ficou quieto: {name} atende a conversa.',
    en: 'The bot kept quiet: {name} is handling the conversation.',
    es: 'El bot se quedó callado: {name} atiende la conversación.',
    tr: 'Bot sessiz kaldı: görüşmeyle {name} ilgileniyor.',
  },
  disabled: {
    pt: 'O robô ficou quieto: está desligado para este contato.',
    en: 'The bot kept quiet: it is off for this contact.',
    es: 'El bot se quedó callado: está apagado para este contacto.',
    tr: 'Bot sessiz kaldı: bu kişi için kapalı.',
  },
  botLoop: {
    pt: 'O robô falou demais em poucos minutos e parou, para não conversar com outro robô.',
    en: 'The bot spoke too often within minutes and stopped, so that it does not talk to another bot.',
    es: 'El bot habló demasiado en pocos minutos y se detuvo, para no conversar con otro bot.',
    tr: 'Bot birkaç dakikada çok konuştu ve başka bir botla konuşmamak için durdu.',
  },
  consent: {
    pt: 'A conversa esperava o consentimento do cliente.',
    en: 'The conversation was waiting for the customer’s consent.',
    es: 'La conversación esperaba el consentimiento del cliente.',
    tr: 'Görüşme müşterinin onayını bekliyordu.',
  },
  outOfHours: {
    pt: 'Fora do horário de atendimento.',
    en: 'Outside opening hours.',
    es: 'Fuera del horario de atención.',
    tr: 'Çalışma saatleri dışında.',
  },
  endWord: {
    pt: 'O cliente escreveu a palavra que encerra a conversa.',
    en: 'The customer wrote the word that ends the conversation.',
    es: 'El cliente escribió la palabra que cierra la conversación.',
    tr: 'Müşteri görüşmeyi bitiren kelimeyi yazdı.',
  },
  integration: {
    pt: 'Uma integração conversa com o cliente.',
    en: 'An integration is talking with the customer.',
    es: 'Una integración conversa con el cliente.',
    tr: 'Müşteriyle bir entegrasyon konuşuyor.',
  },
  prompt: {
    pt: 'Um prompt de IA responde.',
    en: 'An AI prompt is answering.',
    es: 'Responde un prompt de IA.',
    tr: 'Bir yapay zekâ komutu yanıtlıyor.',
  },
  queueMenu: {
    pt: 'A conversa ainda não tinha fila, e a conexão tem mais de uma.',
    en: 'The conversation had no queue yet, and the connection has more than one.',
    es: 'La conversación aún no tenía cola, y la conexión tiene más de una.',
    tr: 'Görüşmenin henüz kuyruğu yoktu ve bağlantıda birden fazla kuyruk var.',
  },
  billCopy: {
    pt: 'A fila envia segundas vias de boletos.',
    en: 'The queue sends copies of bills.',
    es: 'La cola entrega copias de facturas.',
    tr: 'Kuyruk fatura kopyaları verir.',
  },
  optionMenu: {
    pt: 'A fila tem um menu de opções.',
    en: 'The queue has a menu of options.',
    es: 'La cola tiene un menú de opciones.',
    tr: 'Kuyruğun bir seçenek menüsü var.',
  },
  greeting: {
    pt: 'A conversa começou.',
    en: 'The conversation began.',
    es: 'La conversación empezó.',
    tr: 'Görüşme başladı.',
  },
  none: {
    pt: 'Nenhuma regra tinha algo a fazer: a conversa espera por uma pessoa.',
    en: 'No rule had anything to do: the conversation waits for a person.',
    es: 'Ninguna regla tenía algo que hacer: la conversación espera a una persona.',
    tr: 'Hiçbir kuralın yapacağı bir şey yoktu: görüşme bir kişiyi bekliyor.',
  },
} as const satisfies WordTree
