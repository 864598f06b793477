import { SETTING_WORDS_PT } from '@recado/domain'
/** The settings page. Spec: administration 2 and 3 "Setting". */
export const settings = {
  sentence:
    'Como a empresa trabalha. Uma chave ou escolha vale assim que é mudada; textos e números, ao salvar.',
  saved: 'Operação atualizada com sucesso.',
  failed: 'Não foi possível carregar as configurações',
  retry: 'Tentar de novo',
  sections: {
    tickets: 'Atendimentos',
    bot: 'Chatbot e horários',
    channels: 'Canais',
    people: 'Equipe e privacidade',
    sound: 'Áudios',
    privacy: 'Privacidade (LGPD)',
  },
  values: SETTING_WORDS_PT.values,
  sso: {
    label: 'Login único (SSO)',
    hint: 'A equipe entra com a conta da empresa, por OpenID Connect.',
    open: 'Configurar',
  },
  keys: {
    requiredTag: {
      label: SETTING_WORDS_PT.labels.requiredTag,
      hint: 'Um atendimento só é encerrado quando tem uma etiqueta.',
    },
    userRating: {
      label: SETTING_WORDS_PT.labels.userRating,
      hint: 'O cliente recebe o pedido de nota da conexão, onde ela tem um.',
    },
    sendGreetingAccepted: {
      label: SETTING_WORDS_PT.labels.sendGreetingAccepted,
      hint: 'O cliente é saudado quando alguém aceita o atendimento. Não em grupos.',
    },
    sendMsgTransfTicket: {
      label: SETTING_WORDS_PT.labels.sendMsgTransfTicket,
      hint: 'O cliente é avisado quando o atendimento passa para outra fila ou pessoa.',
    },
    scheduleType: {
      label: SETTING_WORDS_PT.labels.scheduleType,
      hint: 'Quais horários valem para a mensagem de fora do expediente.',
    },
    chatBotType: {
      label: SETTING_WORDS_PT.labels.chatBotType,
      hint: 'Botões e listas aparecem onde o canal os tem; nos outros, texto.',
    },
    sendGreetingMessageOneQueues: {
      label: SETTING_WORDS_PT.labels.sendGreetingMessageOneQueues,
      hint: 'A saudação da fila é enviada também quando a conexão tem só uma.',
    },
    call: {
      label: SETTING_WORDS_PT.labels.call,
      hint: 'Desativado, quem liga recebe uma mensagem dizendo que aqui só se atende por texto.',
    },
    CheckMsgIsGroup: {
      label: SETTING_WORDS_PT.labels.CheckMsgIsGroup,
      hint: 'Mensagens de grupos não entram no Recado.',
    },
    linkPreviews: {
      label: SETTING_WORDS_PT.labels.linkPreviews,
      hint: 'Um link escrito por alguém da equipe no WhatsApp por QR code sai com título e imagem da página, que o servidor abre antes.',
    },
    enableLGPD: {
      label: SETTING_WORDS_PT.labels.enableLGPD,
      hint: 'Antes de começar, o cliente lê a mensagem de privacidade da conexão e diz se concorda.',
    },
    lgpdConsent: {
      label: SETTING_WORDS_PT.labels.lgpdConsent,
      hint: 'Desativado, cada cliente é perguntado uma só vez.',
    },
    lgpdDeleteMessage: {
      label: SETTING_WORDS_PT.labels.lgpdDeleteMessage,
      hint: 'O texto de uma mensagem que o cliente apaga some daqui também.',
    },
    lgpdHideNumber: {
      label: SETTING_WORDS_PT.labels.lgpdHideNumber,
      hint: 'Ninguém vê números completos, mesmo quem tem permissão.',
    },
    requireTwoFactor: {
      label: SETTING_WORDS_PT.labels.requireTwoFactor,
      hint: 'Quem ainda não tem liga no próximo acesso, antes de qualquer outra coisa.',
    },
    severalDevices: {
      label: SETTING_WORDS_PT.labels.severalDevices,
      hint: 'Desativado, entrar em outro aparelho encerra a sessão anterior.',
    },
    pushText: {
      label: SETTING_WORDS_PT.labels.pushText,
      hint: 'Desativado, o que o cliente escreveu não aparece em telas bloqueadas.',
    },
    transcribeOnPlay: {
      label: SETTING_WORDS_PT.labels.transcribeOnPlay,
      hint: 'Ouvir um áudio já pede a transcrição dele. Sem isso, só quando alguém aperta Transcrever.',
    },
  },
  hours: {
    title: 'Horário da empresa',
    saved: 'Horários atualizados corretamente.',
    missing: {
      company:
        'A empresa ainda não tem horários salvos: até lá ninguém recebe a mensagem de fora do expediente.',
      queue: 'Sem horários, e por isso sempre abertas: {names}.',
      connection: 'Sem horários, e por isso sempre abertas: {names}.',
      queueMessage:
        'Com horário, mas sem mensagem de fora do expediente em alguma conexão: {names}. Quem escreve fora do horário não recebe resposta.',
      connectionMessage:
        'Com horário, mas sem mensagem de fora do expediente: {names}. Quem escreve fora do horário não recebe resposta.',
    },
  },
  secrets: {
    title: 'Faturas e desbloqueio',
    hint: 'Para as filas com autoatendimento. Os valores ficam cifrados e nunca são mostrados; outro endereço apaga as chaves que foram digitadas para o anterior.',
    saved: 'Salvo com sucesso.',
    removed: 'Removido.',
    isSet: 'Definido; digite para trocar',
    notSet: 'Não definido',
    remove: 'Remover',
    removeOf: 'Remover: {name}',
    keys: SETTING_WORDS_PT.secrets,
  },
  transcription: {
    source: {
      company: 'Os áudios são transcritos pelo serviço abaixo, só quando um atendente pede.',
      operator:
        'Os áudios são transcritos pelo serviço deste servidor, só quando um atendente pede. Preencha para usar um próprio.',
      none: 'Nenhum serviço transcreve áudios ainda. Use qualquer um compatível com a API da OpenAI.',
    },
    baseUrl: 'Endereço do serviço',
    baseUrlHint: 'Até a versão da API.',
    model: 'Modelo',
    apiKey: 'Chave',
    apiKeyHint: 'Fica cifrada e nunca é mostrada. Deixe vazia se o serviço não pede uma.',
    keep: 'Deixe vazio para manter a atual',
    saved: 'Serviço de transcrição salvo.',
    remove: 'Remover este serviço',
    removed: 'Serviço de transcrição removido.',
    try: 'Testar com um áudio',
    silence: 'O serviço respondeu, mas não reconheceu nenhuma fala.',
  },
} as const
