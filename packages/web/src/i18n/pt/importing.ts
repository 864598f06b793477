/** Import of a phone's message history and contacts. */
export const importing = {
  menu: 'Importar',
  spreadsheet: 'Planilha (Excel ou CSV)',
  stop: 'Parar importação',
  messages: {
    running: 'Mensagens antigas: {taken, number} de {found, number}',
    paused:
      'Pausada: o número está desconectado. {taken, plural, =0 {Nada foi trazido ainda} one {# mensagem trazida} other {# mensagens trazidas}}',
    percent: 'O telefone entregou {percent}%',
    progress: 'Importação de mensagens antigas de {name}',
    finished:
      '{added, plural, =0 {Nenhuma mensagem antiga a importar} one {# mensagem antiga importada} other {# mensagens antigas importadas}} · {when}',
    cancelled:
      'Importação cancelada · {added, plural, =1 {# mensagem ficou} other {# mensagens ficaram}} · {when}',
    stop: 'Parar',
    stopTitle: 'Parar a importação?',
    stopText: 'As mensagens que já chegaram ficam. As outras não serão trazidas.',
  },
  people: {
    contacts: 'Contatos do telefone',
    chats: 'Contatos das conversas',
    contactsSentence:
      'Traz a agenda do telefone conectado. Quem já está no Recado não se repete, e os nomes dados aqui não mudam.',
    chatsSentence:
      'Traz como contatos as pessoas com quem o telefone conectado tem conversas. Grupos ficam de fora.',
    connection: 'Conexão',
    start: 'Importar',
    asking: 'Perguntando ao telefone…',
    running: '{taken, number} de {found, plural, =1 {# contato} other {# contatos}}',
    progress: 'Progresso da importação',
    done: '{added, plural, =0 {Nenhum contato novo} one {# contato novo} other {# contatos novos}}. {known, plural, =0 {} one {# já estava aqui.} other {# já estavam aqui.}}',
    nobody: 'O telefone não tem contatos para trazer.',
    failed:
      'Não foi possível importar os contatos. Verifique se o número continua conectado e tente de novo.',
    noneTitle: 'Nenhum número conectado',
    noneSentence: 'Conecte um número de WhatsApp por QR code para importar os contatos do telefone dele.',
  },
} as const
