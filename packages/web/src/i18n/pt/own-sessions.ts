/** The list of one's own sessions, in the profile. */
export const ownSessions = {
  title: 'Sessões',
  lead: 'Aparelhos em que a sua conta está aberta agora.',
  device: '{browser} no {system}',
  unknown: 'Aparelho desconhecido',
  current: 'Este aparelho',
  seen: 'Visto {ago}',
  network: 'Rede {network}',
  since: 'Aberta em {date}',
  sso: 'Entrou com SSO',
  revoke: 'Encerrar',
  revokeNamed: 'Encerrar {device}',
  revokeTitle: 'Encerrar {device}?',
  revokeText: 'Esse aparelho sai agora e precisa entrar de novo com a senha.',
  revoked: 'Sessão encerrada.',
  revokeOthers: 'Encerrar todas as outras',
  revokeOthersTitle: 'Encerrar as outras sessões?',
  revokeOthersText:
    'Todos os outros aparelhos saem agora. Se você desconfia de alguém, troque também a sua senha.',
  othersRevoked:
    '{count, plural, =0 {Nenhuma outra sessão estava aberta} one {# sessão encerrada} other {# sessões encerradas}}',
  alone: 'Nenhum outro aparelho está conectado.',
} as const
