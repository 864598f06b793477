/** Por que uma mensagem não saiu, e o que ajuda. */
export const trouble = {
  retry: 'Tentar de novo',
  resend: 'Enviar de novo',
  discard: 'Descartar',
  unsure: 'Não sabemos se esta mensagem chegou.',
  networks: {
    whatsapp: 'O WhatsApp',
    facebook: 'O Messenger',
    instagram: 'O Instagram',
    unknown: 'O canal',
  },
  failures: {
    disconnected: 'O número está desconectado.',
    auth: 'A conexão perdeu o acesso. Conecte o número de novo.',
    banned: '{name} bloqueou esta conta. Avise um administrador.',
    restricted: '{name} restringiu por um tempo o que esta conta envia. Tente mais tarde.',
    newChats: 'Este número já iniciou todas as conversas que pode hoje. Tente amanhã ou por outro número.',
    rate: 'Mensagens demais em pouco tempo. Tente daqui a pouco.',
    window:
      '{network, select, whatsapp {Passaram mais de 24 horas da última mensagem do cliente: só um modelo aprovado pode ser enviado.} other {O prazo para responder terminou. Você pode escrever quando o cliente escrever de novo.}}',
    limited:
      '{name} limita quanto marketing este cliente recebe. Tente outro dia, ou espere que ele escreva.',
    recipient:
      '{network, select, whatsapp {Este número não recebe mensagens.} other {Esta pessoa não recebe mensagens desta conta.}}',
    group: 'Este grupo não recebe mensagens: está vazio, foi suspenso ou não existe mais.',
    number: '{name} exige o número de telefone deste cliente para esta mensagem. Peça o número a ele.',
    blocked: 'O cliente bloqueou as mensagens desta empresa.',
    content: '{name} não aceitou este conteúdo.',
    template: '{name} não aceita este modelo agora. Escolha outro, ou peça a um administrador que o revise.',
    setup: 'A conta ainda não pode enviar isto. Peça a um administrador que conclua a configuração na Meta.',
    payment: 'Há um problema de pagamento na conta. Avise um administrador.',
    transient: '{name} não respondeu.',
    unknown: '{name} recusou a mensagem.',
    unsupported: '{name} não envia este tipo de mensagem.',
    cancelled: 'Envio cancelado.',
  },
  fit: {
    document: 'Como documento',
    converted: 'Como JPEG',
    shrunk: 'Em tamanho menor',
    size: 'Este canal aceita no máximo {size} deste tipo de arquivo.',
    type: 'Este canal não aceita este tipo de arquivo: só {types}, até {size}.',
  },
} as const
