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
      'Seu plano permite {max, plural, =1 {# usuário, e ele está} other {# usuários, e todos estão}} em uso. Para adicionar, mude de plano.',
    connections:
      'Seu plano permite {max, plural, =1 {# conexão, e ela está} other {# conexões, e todas estão}} em uso. Para adicionar, mude de plano.',
    queues:
      'Seu plano permite {max, plural, =1 {# fila, e ela está} other {# filas, e todas estão}} em uso. Para adicionar, mude de plano.',
  },
  above: {
    users: 'São {used} usuários, e seu plano permite {max}. Todos continuam, mas nenhum pode ser adicionado.',
    connections:
      'São {used} conexões, e seu plano permite {max}. Todas continuam, mas nenhuma pode ser adicionada.',
    queues: 'São {used} filas, e seu plano permite {max}. Todas continuam, mas nenhuma pode ser adicionada.',
  },
} as const
