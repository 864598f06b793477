/** The words that a company of the guide has typed itself, in its language. */
const pt = {
  company: 'Loja Sol',
  domain: 'lojasol.example',
  operatorCompany: 'Recado do Recife',
  connection: 'WhatsApp da loja',
  queues: ['Vendas', 'Suporte'],
  queueGreeting: 'Certo! Alguém já vem falar com você.',
  greeting: 'Olá, {{firstName}}! Com quem você quer falar?',
  lanes: ['Orçamento', 'Pagamento', 'Enviado'],
  customers: [
    ['Mariana Castro', 'Ainda tem o kit azul?'],
    ['João Pereira', 'Qual é o prazo para o Recife?'],
    ['Sofia Ramos', 'Meu pedido chegou com um item a menos'],
    ['Diego Lima', 'Vocês entregam hoje?'],
    ['Carla Nunes', 'Quero trocar o tamanho'],
    ['Rafael Dias', 'Como faço para pagar por Pix?'],
  ],
  answer: 'Tem sim! Separo um para você?',
  options: [
    ['Onde está meu pedido', 'Diga o número do pedido, por favor.'],
    ['Trocas e devoluções', 'Como você quer trocar?'],
    ['Falar com uma pessoa', 'Já chamamos alguém da equipe.'],
  ],
  subOptions: [
    ['Na loja', 'Traga o produto e a nota, de segunda a sábado.'],
    ['Pelos Correios', 'Vamos enviar um código de postagem.'],
  ],
  webhook: 'Rastreio de pedidos',
  question: 'Onde está meu pedido?',
  tracking: 'Seu pedido chega amanhã.',
  prompt: 'Primeiro atendimento',
  instructions:
    'Você atende a Loja Sol. Responda em no máximo duas frases. Não invente preços. Se o cliente quiser trocar um produto, passe para uma pessoa.',
  knowledge:
    'Horário\nAbrimos de segunda a sexta das 8h às 18h e aos sábados até as 12h.\n\nEntrega\nEntregamos no Recife em dois dias úteis. O frete custa R$ 12.',
  aiQuestion: 'Vocês entregam no Recife?',
  aiAnswer: 'Sim! Entregamos no Recife em dois dias úteis, e o frete custa R$ 12.',
  list: 'Clientes de novembro',
  sheet:
    'Nome;Celular;Cidade\nMariana Castro;(81) 90000-0001;Recife\nJoão Pereira;(81) 90000-0002;Olinda\nSofia Ramos;90000-0003;Recife',
  sheetName: 'clientes.csv',
  campaign: 'Novidades de novembro',
  variants: [
    'Oi, {nome}! Chegou o kit azul. Quer que eu separe um?',
    '{nome}, o kit azul voltou! Responda aqui e eu separo o seu.',
  ],
  yes: 'Quero sim!',
  schedules: ['Lembrete do Pix do pedido 1482', 'Sua visita é amanhã às 10h', 'Como ficou o kit azul?'],
  plan: ['Essencial', 'Completo'],
  companies: ['Padaria Aurora', 'Clínica Bem Viver', 'Auto Center Norte'],
  holiday: 'Recesso de fim de ano',
  billing: { firstName: 'Ana', address2: 'Rua da Aurora, 320', city: 'Recife', zipcode: '50050-000' },
} as const

type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }

const en = {
  company: 'Sun Shop',
  domain: 'sunshop.example',
  operatorCompany: 'Recado Services',
  connection: 'WhatsApp of the shop',
  queues: ['Sales', 'Support'],
  queueGreeting: 'All right! Somebody will be with you soon.',
  greeting: 'Hello, {{firstName}}! Who would you like to talk to?',
  lanes: ['Quote', 'Payment', 'Shipped'],
  customers: [
    ['Mariana Castro', 'Do you still have the blue kit?'],
    ['John Parker', 'How long does delivery take?'],
    ['Sophie Ramos', 'One item of my order is missing'],
    ['Diego Lima', 'Do you deliver today?'],
    ['Carla Newman', 'I want another size'],
    ['Ralph Day', 'How can I pay by Pix?'],
  ],
  answer: 'We do! Shall I keep one for you?',
  options: [
    ['Where is my order', 'Please tell us the number of the order.'],
    ['Exchanges, returns', 'How would you like to exchange it?'],
    ['Talk to a person', 'We are calling someone from the team.'],
  ],
  subOptions: [
    ['In the shop', 'Bring the product and the receipt, Monday to Saturday.'],
    ['By mail', 'We will send you a label for the parcel.'],
  ],
  webhook: 'Order tracking',
  question: 'Where is my order?',
  tracking: 'Your order arrives tomorrow.',
  prompt: 'First contact',
  instructions:
    'You serve the customers of Sun Shop. Answer in two sentences at most. Do not invent prices. If a customer wants to exchange a product, hand over to a person.',
  knowledge:
    'Opening hours\nWe are open Monday to Friday from 8 to 18, and on Saturdays until 12.\n\nDelivery\nWe deliver in Recife within two working days. Shipping costs R$ 12.',
  aiQuestion: 'Do you deliver in Recife?',
  aiAnswer: 'Yes! We deliver in Recife within two working days, and shipping costs R$ 12.',
  list: 'Customers of November',
  sheet:
    'Name;Mobile;City\nMariana Castro;(81) 90000-0001;Recife\nJohn Parker;(81) 90000-0002;Olinda\nSophie Ramos;90000-0003;Recife',
  sheetName: 'customers.csv',
  campaign: 'News of November',
  variants: [
    'Hi {nome}! The blue kit has arrived. Shall I keep one for you?',
    '{nome}, the blue kit is back! Answer here and I keep yours.',
  ],
  yes: 'Yes, please!',
  schedules: [
    'Reminder: the Pix of order 1482',
    'Your visit is tomorrow at 10',
    'How do you like the blue kit?',
  ],
  plan: ['Basic', 'Complete'],
  companies: ['Aurora Bakery', 'Good Health Clinic', 'North Auto Center'],
  holiday: 'Break at the end of the year',
  billing: { firstName: 'Ana', address2: 'Rua da Aurora, 320', city: 'Recife', zipcode: '50050-000' },
} satisfies Shape<typeof pt>

export const GUIDE_WORDS = { pt, en } as const
export type GuideLanguage = keyof typeof GUIDE_WORDS
export type GuideWords = Shape<typeof pt>
