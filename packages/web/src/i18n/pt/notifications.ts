export const notifications = {
  shown: {
    message: 'Nova mensagem',
    test: 'As notificações chegam a este aparelho.',
    transfer: {
      toUser: 'Atendimento transferido para você',
      toQueue: 'Atendimento transferido para a fila {queue}',
    },
    /** The answer to {name} is due in, or late by, {time}. */
    answer: {
      soon: '{name}: responder em {time}.',
      now: '{name}: responder agora.',
      late: '{name} espera resposta há {time} além do prazo.',
      escalated: 'O prazo da resposta a {name} venceu: o atendimento passou para a fila {queue}.',
    },
  },
  settings: 'Ajustes de notificações',
  desktop: 'Avisar na tela',
  desktopHint: 'Enquanto nenhuma janela do Recado está à vista.',
  push: 'Avisar com o Recado fechado',
  pushHint: 'Também com o navegador em segundo plano, até você sair da conta.',
  showText: 'Mostrar o texto das mensagens',
  hidden: 'Sua empresa não mostra o texto das mensagens em notificações.',
  waitingSound: 'Som quando um cliente espera',
  waitingSoundHint: 'Toca quando alguém começa a esperar nas suas filas, no volume acima.',
  denied:
    'O navegador bloqueia as notificações deste site. Permita-as nas configurações do site e tente de novo.',
  unsupported: 'Este navegador não oferece isso aqui. No iPhone, instale antes o Recado na tela de início.',
  try: 'Enviar teste',
  tried: 'Enviado: a notificação aparece em instantes.',
  newVersion: 'Há uma nova versão do Recado.',
  reload: 'Recarregar',
  notKeptTitle: 'Sem conexão',
  notKept: 'Esta conversa não está guardada neste aparelho. Ela abre assim que a conexão voltar.',
} as const
