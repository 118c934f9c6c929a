/**
 * Words that people type for an answer that uses other ones, in all languages: a Filipino types `monthly`, a Chinese
 * reader 定金 or `HST`. By the anchor of the question (`questions.ts`); they are searched and never shown.
 */
export const SEARCH_WORDS: Readonly<Partial<Record<string, string>>> = {
  'what-service':
    'consultant advisor help buying conseiller aide achat concierge 买车 购车 代买 找车 帮忙 顾问 tulong bumili tagapayo',
  'what-role': 'agent broker dealership mandataire courtier 中介 车行 代理 ahente broker',
  'what-audience':
    'newcomer immigrant first time buyer new to canada no credit history nouvel arrivant immigrant premier véhicule 新移民 移民 留学生 刚到加拿大 第一辆车 没有信用记录 bagong dating imigrante baguhan OFW PR',
  'what-kinds':
    'used new CPO certified leasing occasion neuf certifié location 二手车 新车 认证 租车 used brand new segunda mano',
  'what-electric':
    'EV hybrid plug-in PHEV tesla charging incentive électrique borne recharge subvention 电车 电动车 混动 充电 补贴 绿牌 kuryente charging',
  'what-languages':
    'mandarin cantonese english french tagalog filipino mandarin cantonais 普通话 国语 粤语 广东话 中文 salita wika',
  'what-area':
    'toronto vancouver calgary winnipeg ontario province state location lieu ville 多伦多 温哥华 地区 saan lugar',
  'what-guarantee': 'promise risk garantie promesse 保证 承诺 包省钱 sigurado garantiya',
  'process-start': 'begin form request sign up commencer demande 申请 预约 怎么开始 simula umpisa request',
  'process-duration': 'how long weeks days time délai temps combien de temps 多久 时间 几天 gaano katagal ilang araw',
  'process-reply': 'answer response time call back réponse délai 回复 多久回 sagot reply',
  'process-testDrive': 'test drive road test essai 试车 试驾 test drive subok',
  'process-contract': 'bill of sale agreement sign contract contrat signature 签字 签约 合同 买卖合同 pirma kontrata',
  'process-delivery':
    'pick up handover plates licence registration insurance proof livraison plaque immatriculation 提车 交车 牌照 上牌 临牌 车牌 plaka rehistro kuha ng sasakyan',
  'process-stop': 'cancel change my mind annuler changer d’avis 取消 反悔 改主意 kansela ayaw na',
  'cost-price': 'fee cost how much prix tarif coût 价格 收费 多少钱 费用 magkano presyo bayad',
  'cost-packages': 'plan difference forfait ignition cruisecontrol fullthrottle 套餐 区别 package pagkakaiba',
  'cost-payment':
    'credit card debit pay installments carte paiement 信用卡 借记卡 刷卡 付款 分期 微信 支付宝 card bayad gcash',
  'cost-refund': 'refund money back cancel remboursement annulation 退款 退钱 退费 取消 refund ibalik sauli',
  'cost-commission': 'commission kickback percentage commission pourcentage 抽成 佣金 提成 回扣 komisyon porsiyento',
  'cost-taxes': 'GST HST QST PST sales tax TPS TVQ taxe 税 消费税 加税 HST buwis',
  'cost-currency': 'USD CAD dollars exchange rate devise taux de change 美元 加元 汇率 dolyar palit',
  'cost-worth': 'cheap car budget worth it voiture bon marché 便宜车 划算 值得 mura sulit',
  'savings-amount': 'save how much discount économie rabais 省多少 优惠 折扣 tipid discount',
  'savings-sources': 'admin fee etching protection package markup frais dossier 行政费 加装 附加费 admin fee dagdag',
  'savings-invoice':
    'MSRP invoice holdback PDSF prix coûtant 底价 成本价 进价 发票价 厂家价 建议零售价 invoice MSRP srp',
  'savings-total':
    'monthly payment out the door OTD total price mensualité paiement mensuel prix total 月供 每月 落地价 总价 monthly buwanan hulog otd',
  'savings-rate':
    'APR interest loan finance bank credit union credit score taux intérêt prêt banque cote de crédit 利率 年化 利息 贷款 银行 信用分 信用社 APR interes utang bangko',
  'savings-term':
    'long loan 84 months 96 months negative equity terme durée 期限 84个月 欠款高于车值 haba ng loan utang',
  'savings-promotion':
    '0% zero percent rebate cash back incentive promotion rabais 零利率 免息 返现 优惠 促销 rebate promo',
  'savings-lease':
    'lease monthly residual buyout mileage money factor location résiduel rachat 租车 租赁 残值 买断 月租 lease monthly',
  'savings-downPayment':
    'down payment money down DP mise de fonds acompte comptant 首付 头款 定金 downpayment DP down paunang bayad',
  'dealerships-which': 'dealer dealership brand concessionnaire 车行 经销商 4S店 dealer',
  'dealerships-fees':
    'admin fee doc fee documentation freight PDI licensing plate registration protection etching nitrogen frais transport préparation immatriculation 行政费 管理费 文件费 杂费 运费 上牌费 牌照费 牌照 保护套餐 刻字 车窗刻码 氮气 admin fee doc fee freight plaka rehistro',
  'dealerships-allIn':
    'advertised price all in drip pricing hidden fees prix affiché tout inclus 广告价 全包价 隐藏费用 presyo sa ad',
  'dealerships-warranty': 'extended warranty protection plan garantie prolongée 延保 质保 保修 warranty garantiya',
  'dealerships-insurance':
    'GAP life disability insurance loan assurance crédit 保险 差额险 人寿险 车险 insurance seguro GAP',
  'dealerships-deposit':
    'deposit hold down refundable acompte dépôt 定金 订金 押金 下订 退定金 deposit reservation deposito lagak',
  'dealerships-history':
    'carfax history report accident lien VIN RDPRM PPSA recall rapport historique 车史 事故 抵押 carfax 泡水车 carfax lien aksidente',
  'dealerships-cooling':
    'return cancel cooling off change my mind rétractation retour annuler 退车 反悔 冷静期 七天 sauli balik cooling off',
  'dealerships-today': 'pressure deadline today only offre aujourd’hui pression 今天 限时 逼单 催签 ngayon lang',
  'dealerships-border':
    'import united states border RIV duty customs importer douane États-Unis 美国 进口 关税 海关 过境 import US duty customs',
  'tradein-value': 'trade-in value appraisal échange évaluation 估价 置换 旧车 卖车 trade-in value halaga',
  'tradein-tax': 'trade-in tax credit HST échange taxe 抵税 省税 buwis trade-in',
  'tradein-loan': 'negative equity owe payoff lien solde prêt 欠款 贷款没还清 结清 utang balanse',
  'tradein-leased': 'lease buyout early return transfer rachat location 租约 买断 转租 提前还车 lease buyout',
  'tradein-prepare': 'documents keys papers ownership preuve documents clés 材料 钥匙 证件 papeles susi',
  'tradein-repair': 'fix dents tires reconditionnement réparer 修车 凹痕 换轮胎 ayos gasgas',
  'tradein-accident': 'accident damage carfax sinistre 事故车 出险 撞过 aksidente bangga',
  'tradeinyourself-more':
    'private sale kijiji facebook marketplace autotrader vente privée 私下卖 自己卖 个人卖车 private sale marketplace',
  'tradeinyourself-papers':
    'UVIP SAAQ bill of sale title safety certificate documents vente 过户 资料包 安全检 Safety 过户费 safety papeles deed of sale',
  'tradeinyourself-payment':
    'bank draft certified cheque e-transfer scam fraud traite virement fraude 汇票 转账 骗子 收款 bank draft e-transfer scam',
  'tradeinyourself-owing': 'lien loan payoff solde prêt 还有贷款 抵押 utang lien',
  'tradeinyourself-after': 'plates insurance cancel transfer plaque assurance 车牌 牌照 退保 过户 plaka insurance',
}
