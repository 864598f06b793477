/** Consents of contacts, and the words that end marketing. */
export const consents = {
  title: 'Consentimentos',
  history: 'Histórico de consentimentos',
  saved: 'Consentimento registrado.',
  reason: 'Motivo',
  reasonHint: 'Quem pediu, e como',
  give: 'Registrar aceite',
  withdraw: 'Registrar recusa',
  all: 'Ver todos',
  fewer: 'Ver menos',
  purposes: { service: 'Atendimento', marketing: 'Divulgação' },
  states: { given: 'Aceita', withdrawn: 'Não quer', none: 'Sem registro' },
  sources: {
    message: 'Mensagem do cliente',
    screen: 'Registrado aqui',
    import: 'Importação',
    provider: 'Escolha no WhatsApp',
    api: 'Outro sistema',
    number: 'Contato anterior com este número',
  },
  words: {
    label: 'Palavras que encerram a divulgação',
    hint: 'Cada palavra é a mensagem inteira do cliente; acentos e maiúsculas não contam. SAIR, PARAR, STOP, BAJA e DUR valem sempre; as outras, só como resposta a uma divulgação, até 7 dias depois.',
    isDefault: 'Estas são as palavras de costume.',
    restore: 'Voltar às palavras de costume',
    saved: 'Palavras salvas.',
  },
} as const
