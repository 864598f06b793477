import type { Language } from '@recado/contract'

/** The questions to a customer of a queue for bills, in the company's language. Spec: behaviour 10. */
export const BILL_TEXTS = {
  pt: {
    ask: 'Por favor, envie o seu *CPF* ou *CNPJ*.',
    invalid: 'Este CPF ou CNPJ não está certo. Confira e envie de novo.',
    people: 'Não consegui identificar o seu cadastro. Um atendente vai continuar com você.',
    wait: 'Um momento, estou consultando…',
  },
  es: {
    ask: 'Por favor, envía tu *CPF* o *CNPJ*.',
    invalid: 'Este CPF o CNPJ no es correcto. Revísalo y envíalo de nuevo.',
    people: 'No pude identificar tu registro. Un agente continuará contigo.',
    wait: 'Un momento, estoy consultando…',
  },
  en: {
    ask: 'Please send your *CPF* or *CNPJ*.',
    invalid: 'This CPF or CNPJ is not right. Please check it and send it again.',
    people: 'I could not find your record. An attendant will take it from here.',
    wait: 'One moment, I am looking it up…',
  },
  tr: {
    ask: 'Lütfen *CPF* veya *CNPJ* numaranızı gönderin.',
    invalid: 'Bu CPF veya CNPJ doğru değil. Kontrol edip yeniden gönderin.',
    people: 'Kaydınızı bulamadım. Bir temsilci sizinle devam edecek.',
    wait: 'Bir dakika, bakıyorum…',
  },
} as const satisfies Record<Language, Record<string, string>>
