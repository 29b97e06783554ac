/** A real place with its county (GB/T 2260), the first two signs of the plates registered there, and its position (GCJ-02, accurate to about a kilometre). */
export interface Place {
  readonly areaCode: string;
  readonly city: string;
  readonly plates: string;
  readonly address: string;
  readonly lng: number;
  readonly lat: number;
}

const place = (
  areaCode: string,
  city: string,
  plates: string,
  address: string,
  lng: number,
  lat: number,
): Place => ({
  areaCode,
  city,
  plates,
  address,
  lng,
  lat,
});

export const PLACES: readonly Place[] = [
  place('340102', '合肥', '皖A', '新站区物流大道 88 号钢材市场', 117.3403, 31.8919),
  place('330206', '宁波', '浙B', '北仑区进港西路 9 号', 121.8442, 29.8991),
  place('310113', '上海', '沪D', '宝山区铁山路 568 号', 121.4452, 31.4021),
  place('320115', '南京', '苏A', '江宁区将军大道 199 号', 118.8031, 31.8852),
  place('320581', '苏州', '苏E', '常熟市通港路 12 号', 120.8803, 31.7602),
  place('330109', '杭州', '浙A', '萧山区宁围街道建设四路 36 号', 120.2932, 30.2214),
  place('420107', '武汉', '鄂A', '青山区友谊大道 999 号', 114.4213, 30.6381),
  place('410102', '郑州', '豫A', '中原区西四环物流园 3 号', 113.5421, 34.7613),
  place('370112', '济南', '鲁A', '历城区工业北路 250 号', 117.1352, 36.7118),
  place('370211', '青岛', '鲁B', '黄岛区前湾港路 18 号', 120.2043, 36.0121),
  place('320312', '徐州', '苏C', '铜山区钱江路 7 号', 117.1741, 34.1823),
  place('130207', '唐山', '冀B', '丰南区沿海工业区 1 号', 118.1213, 39.3412),
  place('120116', '天津', '津A', '滨海新区新港二号路 60 号', 117.7391, 38.9924),
  place('130109', '石家庄', '冀A', '藁城区经济开发区兴业街 5 号', 114.8512, 38.0213),
  place('140105', '太原', '晋A', '小店区真武路 100 号', 112.5714, 37.7382),
  place('610111', '西安', '陕A', '灞桥区国际港务区港务大道 1 号', 109.0641, 34.3612),
  place('510113', '成都', '川A', '青白江区香岛大道 1509 号', 104.2821, 30.8513),
  place('500105', '重庆', '渝D', '江北区港城西路 12 号', 106.7123, 29.6411),
  place('430112', '长沙', '湘A', '望城区金星北路 219 号', 112.8212, 28.3713),
  place('360111', '南昌', '赣A', '青山湖区昌东大道 3388 号', 115.9721, 28.6921),
  place('440112', '广州', '粤A', '黄埔区港前路 531 号', 113.4712, 23.0923),
  place('440606', '佛山', '粤E', '顺德区乐从镇钢铁世界 A 区', 113.1012, 22.9511),
  place('350205', '厦门', '闽D', '海沧区港南路 439 号', 118.0211, 24.4612),
  place('350105', '福州', '闽A', '马尾区青洲路 43 号', 119.4412, 25.9923),
  place('340207', '芜湖', '皖B', '鸠江区朱家桥外贸码头', 118.3821, 31.4012),
  place('340503', '马鞍山', '皖E', '花山区湖北西路 8 号', 118.4921, 31.7123),
  place('340302', '蚌埠', '皖C', '龙子湖区长淮路 500 号', 117.4012, 32.9323),
  place('320902', '盐城', '苏J', '亭湖区新洋路 66 号', 120.1712, 33.3821),
  place('330402', '嘉兴', '浙F', '南湖区亚太路 705 号', 120.7812, 30.7423),
  place('210211', '大连', '辽B', '甘井子区大连湾街道港口路 2 号', 121.6812, 39.0221),
];

/** Road distance between two places in km: the great-circle distance times a detour factor. */
export function roadKm(a: Place, b: Place): number {
  const rad = Math.PI / 180;
  const x = (b.lng - a.lng) * rad * Math.cos(((a.lat + b.lat) / 2) * rad);
  const y = (b.lat - a.lat) * rad;
  return Math.max(1, Math.round(Math.sqrt(x * x + y * y) * 6371 * 1.24));
}
