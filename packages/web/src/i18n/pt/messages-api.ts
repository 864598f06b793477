/** How other systems send messages, and with what. */
export const messagesApi = {
  token: {
    hint: 'Com este token, outro sistema envia mensagens por esta conexão: avisos de pedidos, cobranças, confirmações. Cada uma fica na conversa do cliente.',
    failed: 'Não foi possível carregar o token',
    make: 'Criar token',
    secret: 'Token',
    onceTitle: 'Copie agora',
    onceText: 'Ele não será mostrado de novo.',
    madeBy: 'Criado em {at} por {name}',
    made: 'Criado em {at}',
    used: 'Último uso: {ago}',
    unused: 'Ainda não foi usado',
    replace: 'Substituir',
    replaceTitle: 'Substituir o token?',
    replaceText: 'O token atual deixa de valer na hora. Os sistemas que o usam param de enviar até receberem o novo.',
    revoke: 'Revogar',
    revokeTitle: 'Revogar o token?',
    revokeText: 'Os sistemas que o usam param de enviar na hora. Isso não pode ser desfeito.',
    revoked: 'Token revogado.',
  },
} as const
