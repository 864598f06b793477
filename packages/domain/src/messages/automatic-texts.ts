import type { Language, RatingScale } from '@recado/contract'

/**
 * Automatic texts in the company's language; variables are rendered when they are sent. Spec: behaviour 12.
 */
export const GREETING_ON_ACCEPT = {
  pt: '{{ms}}, *{{firstName}}*! Meu nome é *{{userName}}* e vou continuar o seu atendimento.',
  es: '¡{{ms}}, *{{firstName}}*! Mi nombre es *{{userName}}* y voy a continuar con tu atención.',
  en: '{{ms}}, *{{firstName}}*! My name is *{{userName}}* and I will take it from here.',
  tr: '{{ms}} *{{firstName}}*! Adım *{{userName}}*, size bundan sonra ben yardımcı olacağım.',
} as const
export const TRANSFER_NOTICE = {
  pt: 'Você está sendo transferido para *{{queue}}*. Um momento, por favor.',
  es: 'Te estamos transfiriendo a *{{queue}}*. Un momento, por favor.',
  en: 'You are being transferred to *{{queue}}*. One moment, please.',
  tr: '*{{queue}}* bölümüne aktarılıyorsunuz. Bir dakika lütfen.',
} as const
/** The button that opens a list. */
export const LIST_LABEL = {
  pt: 'Ver opções',
  es: 'Ver opciones',
  en: 'See options',
  tr: 'Seçenekleri gör',
} as const
export const CALL_REFUSED = {
  pt: 'Não atendemos ligações por aqui. Por favor, escreva a sua mensagem.',
  es: 'No atendemos llamadas por aquí. Por favor, escribe tu mensaje.',
  en: 'We do not take calls here. Please write your message.',
  tr: 'Buradan arama kabul etmiyoruz. Lütfen mesajınızı yazın.',
} as const
/** To a customer whose prompt gives the conversation to people without a word of its own. */
export const HAND_OVER_NOTICE = {
  pt: 'Um momento, por favor. Uma pessoa da nossa equipe vai continuar o seu atendimento.',
  es: 'Un momento, por favor. Una persona de nuestro equipo continuará con tu atención.',
  en: 'One moment, please. A person from our team will take it from here.',
  tr: 'Bir dakika lütfen. Ekibimizden biri size yardımcı olmaya devam edecek.',
} as const
/** A line in the conversation, once Meta's program gives it to people. */
export const HANDED_TO_PEOPLE = {
  pt: 'A IA da Meta passou esta conversa para a equipe.',
  es: 'La IA de Meta pasó esta conversación al equipo.',
  en: 'Meta’s AI passed this conversation to the team.',
  tr: 'Meta’nın yapay zekâsı bu görüşmeyi ekibe devretti.',
} as const
/** A note for attendants; it contains no number, since some of them see numbers masked. */
export const NUMBER_CHANGED = {
  pt: 'O cliente mudou de número. As respostas vão para o número novo.',
  es: 'El cliente cambió de número. Las respuestas van al número nuevo.',
  en: 'The customer changed numbers. Answers go to the new number.',
  tr: 'Müşteri numarasını değiştirdi. Yanıtlar yeni numaraya gider.',
} as const
/** Notes in the conversation of a group; `{who}` is a name, or a masked number. */
export const GROUP_NEWS = {
  joinRequested: {
    pt: '{who} pediu para entrar no grupo.',
    es: '{who} pidió entrar en el grupo.',
    en: '{who} asked to join the group.',
    tr: '{who} gruba katılmak istedi.',
  },
  joinRevoked: {
    pt: '{who} retirou o pedido para entrar no grupo.',
    es: '{who} retiró el pedido para entrar en el grupo.',
    en: '{who} took back the request to join the group.',
    tr: '{who} gruba katılma isteğini geri aldı.',
  },
  suspended: {
    pt: 'O WhatsApp suspendeu este grupo. Ninguém recebe mensagens nele até a suspensão acabar.',
    es: 'WhatsApp suspendió este grupo. Nadie recibe mensajes en él hasta que termine la suspensión.',
    en: 'WhatsApp suspended this group. Nobody gets messages in it until the suspension ends.',
    tr: 'WhatsApp bu grubu askıya aldı. Askı kalkana kadar grupta kimse mesaj almaz.',
  },
  restored: {
    pt: 'O WhatsApp encerrou a suspensão deste grupo.',
    es: 'WhatsApp levantó la suspensión de este grupo.',
    en: 'WhatsApp ended the suspension of this group.',
    tr: 'WhatsApp bu grubun askısını kaldırdı.',
  },
} as const
/** The person of a note whom the network does not name. */
export const SOMEBODY = { pt: 'Alguém', es: 'Alguien', en: 'Somebody', tr: 'Biri' } as const
/** Confirms to a customer, once, that marketing has ended. */
export const MARKETING_STOPPED = {
  pt: 'Pronto! Você não vai mais receber nossas ofertas e novidades. Se precisar de atendimento, é só escrever aqui.',
  es: '¡Listo! Ya no recibirás nuestras ofertas y novedades. Si necesitas atención, escríbenos por aquí.',
  en: 'Done! You will no longer get our offers and news. If you need help, just write to us here.',
  tr: 'Tamam! Artık kampanya ve duyurularımızı almayacaksınız. Yardıma ihtiyacınız olursa buraya yazabilirsiniz.',
} as const
/** The note to those who serve a ticket that somebody else wants to write to. */
export const TICKET_WANTED_NOTE = {
  pt: '{name} quer falar com este contato e não vê esta conversa.',
  es: '{name} quiere hablar con este contacto y no ve este ticket.',
  en: '{name} wants to talk to this contact and does not see this ticket.',
  tr: '{name} bu kişiyle görüşmek istiyor ama bu talebi görmüyor.',
} as const

/** A note for attendants. */
export const MARKETING_STOPPED_NOTE = {
  pt: 'O cliente pediu para não receber mais divulgação. Campanhas não chegam mais a ele.',
  es: 'El cliente pidió no recibir más publicidad. Las campañas ya no le llegan.',
  en: 'The customer asked to get no more marketing. Campaigns no longer reach them.',
  tr: 'Müşteri artık tanıtım mesajı almak istemediğini belirtti. Kampanyalar artık ona ulaşmaz.',
} as const
/** A note for attendants: the channel reports that the customer wants marketing again. */
export const MARKETING_RESUMED_NOTE = {
  pt: 'O cliente voltou a aceitar divulgação pelo WhatsApp.',
  es: 'El cliente volvió a aceptar publicidad por WhatsApp.',
  en: 'The customer accepts marketing again on WhatsApp.',
  tr: 'Müşteri WhatsApp üzerinden tanıtım mesajlarını yeniden kabul etti.',
} as const
/** The word of a new connection by which a customer ends the conversation. */
export const END_WORDS = { pt: 'sair', es: 'salir', en: 'exit', tr: 'çıkış' } as const

/** The names of three rates, from 1. Spec: administration 9 "Ratings". */
export const RATING_WORDS = {
  pt: ['Insatisfeito', 'Satisfeito', 'Muito satisfeito'],
  es: ['Insatisfecho', 'Satisfecho', 'Muy Satisfecho'],
  en: ['Dissatisfied', 'Satisfied', 'Very satisfied'],
  tr: ['Memnun değilim', 'Memnunum', 'Çok memnunum'],
} as const
const SCORE_HINT = {
  pt: 'Responda com uma nota de *0* a *10*.',
  es: 'Responde con una nota de *0* a *10*.',
  en: 'Please answer with a score from *0* to *10*.',
  tr: 'Lütfen *0* ile *10* arasında bir puanla yanıtlayın.',
} as const
/** The question for consent to the text before it; the first choice agrees. Spec: behaviour 9. */
export const CONSENT_WORDS = {
  pt: { question: 'Você concorda?', choices: ['Sim', 'Não'] },
  es: { question: '¿Estás de acuerdo?', choices: ['Sí', 'No'] },
  en: { question: 'Do you agree?', choices: ['Yes', 'No'] },
  tr: { question: 'Kabul ediyor musunuz?', choices: ['Evet', 'Hayır'] },
} as const
/** The company's text that requests a rating, and below it the possible answers. Spec: behaviour 7. */
export function renderRatingRequest(text: string, outOf: RatingScale, language: Language): string {
  const choices =
    outOf === 10
      ? SCORE_HINT[language]
      : RATING_WORDS[language].map((word, index) => `*${index + 1}* - ${word}`).join('\n')
  return `${text.trim()}\n\n${choices}`
}
