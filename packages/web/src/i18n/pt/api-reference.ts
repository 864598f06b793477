/** The page on which calls of the API are tried. */
export const apiReference = {
  sentence:
    'As chamadas que uma chave de API pode fazer. Preencha, execute e veja a resposta deste servidor.',
  back: 'Chaves de API',
  key: 'Chave de API',
  keyHint: 'Fica só nesta tela. O que você executa é feito de verdade, com as permissões da chave.',
  document: 'O documento OpenAPI, para a sua ferramenta:',
  failed: 'Não foi possível carregar as chamadas',
  calls: 'Chamadas',
  needs: 'permissão: {scope}',
  /** By the names of the calls in the OpenAPI document. */
  summaries: {
    createContact: 'Adiciona um contato.',
    listContacts: 'Uma página de contatos, por nome.',
    showContact: 'Um contato.',
    updateContact: 'Altera um contato.',
    listTickets: 'Uma página de atendimentos: primeiro os não lidos, depois os de atividade mais recente.',
    showTicket: 'Um atendimento.',
    listMessages:
      'Uma página da conversa, com a mensagem mais antiga no alto; depois dela vêm os atendimentos anteriores do mesmo contato e da mesma conexão. gaps: quando a conexão esteve fora nesse tempo. isAgedOut: o prazo de retenção apagou mensagens mais antigas.',
    sendByToken:
      'Envia um texto, ou uma mensagem por arquivo, a um número, pela conexão que a chamada nomeia. Um aviso, como um recibo, sai seja qual for o consentimento do cliente; com marketing, quem não quer receber marketing é recusado com ERR_MARKETING_WITHDRAWN.',
  },
  body: 'Corpo (JSON)',
  noJson: 'O corpo não é um JSON válido.',
  command: 'Comando',
  keyHere: 'SUA_CHAVE',
  keyFirst: 'Cole uma chave no alto da página para executar.',
  run: 'Executar',
  noAnswer: 'O servidor não respondeu.',
  took: '{milliseconds} ms',
  answer: 'Resposta',
} as const
