/** The sentences on pages of things that a plan limits. */
export const planLimit = {
  missing: {
    title: 'Fora do seu plano',
    sentence: 'O plano da empresa não inclui esta tela. O que houver nela continua guardado.',
    sentenceUser: 'O plano da empresa não inclui esta tela. Fale com um administrador.',
    open: 'Ver a assinatura',
  },
  upgrade: 'Ver planos maiores',
  full: {
    users:
      'Seu plano {max, plural, =0 {não inclui usuários} =1 {permite # usuário, e ele está em uso} other {permite # usuários, e todos estão em uso}}. Para adicionar, mude de plano.',
    connections:
      'Seu plano {max, plural, =0 {não inclui conexões} =1 {permite # conexão, e ela está em uso} other {permite # conexões, e todas estão em uso}}. Para adicionar, mude de plano.',
    queues:
      'Seu plano {max, plural, =0 {não inclui filas} =1 {permite # fila, e ela está em uso} other {permite # filas, e todas estão em uso}}. Para adicionar, mude de plano.',
  },
  above: {
    users:
      '{used, plural, =1 {Há # usuário} other {São # usuários}}, e seu plano {max, plural, =0 {não inclui nenhum} other {permite #}}. {used, plural, =1 {Ele continua} other {Todos continuam}}, mas nenhum pode ser adicionado.',
    connections:
      '{used, plural, =1 {Há # conexão} other {São # conexões}}, e seu plano {max, plural, =0 {não inclui nenhuma} other {permite #}}. {used, plural, =1 {Ela continua} other {Todas continuam}}, mas nenhuma pode ser adicionada.',
    queues:
      '{used, plural, =1 {Há # fila} other {São # filas}}, e seu plano {max, plural, =0 {não inclui nenhuma} other {permite #}}. {used, plural, =1 {Ela continua} other {Todas continuam}}, mas nenhuma pode ser adicionada.',
  },
} as const
