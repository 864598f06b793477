/** Connection alerts for admins, in the app and by push. */
export const alerts = {
  down: '{name} está sem conexão há mais de 2 minutos.',
  banned: '{name} foi bloqueado pela Meta.',
  replaced: '{name} foi conectado em outro lugar e parou aqui.',
  outdated: 'A versão do WhatsApp usada por {name} não é mais aceita.',
  auth: 'A sessão de {name} foi encerrada: é preciso conectar de novo.',
  payment: 'Há um pagamento pendente na Meta para {name}.',
  offboarded:
    'O celular retirou {name} da API oficial: nada sai nem chega até o número ser conectado de novo.',
  restricted: '{name} está com restrições para iniciar conversas.',
  account: 'A Meta avisou de um problema na conta de {name}.',
  back: '{name} voltou a funcionar, depois de {time}.',
  gap: '{name} ficou {time} fora do ar, e a rede não confirmou a entrega do que chegou nesse tempo.',
  integration: 'A integração {name} falhou várias vezes seguidas e está em pausa.',
  webhookOff: 'O webhook {name} falhou por três dias e foi desligado.',
  setAside: {
    title: 'Trabalhos que pararam',
    retry: 'Tentar de novo',
    dismiss: 'Dispensar',
    lost: 'O servidor terminou duas vezes enquanto isto rodava.',
    failed: 'A última tentativa falhou.',
    kinds: {
      imports: 'Importação de contatos',
      spreadsheets: 'Importação de planilha',
      privacy: 'Apagamento ou exportação de dados',
      reportMailings: 'Relatório por e-mail',
      billCopies: 'Segunda via de boleto',
      templates: 'Modelos de mensagem',
      push: 'Notificações',
      other: 'Outro trabalho',
    },
  },
} as const
