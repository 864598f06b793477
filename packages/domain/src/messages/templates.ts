/** What the server says by itself, in the company's language; variables are filled when it is said. Spec: behaviour 12. */
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
export const CALL_REFUSED = {
  pt: 'Não atendemos ligações por aqui. Por favor, escreva a sua mensagem.',
  es: 'No atendemos llamadas por aquí. Por favor, escribe tu mensaje.',
  en: 'We do not take calls here. Please write your message.',
  tr: 'Buradan arama kabul etmiyoruz. Lütfen mesajınızı yazın.',
} as const
export type TemplateLanguage = keyof typeof GREETING_ON_ACCEPT
