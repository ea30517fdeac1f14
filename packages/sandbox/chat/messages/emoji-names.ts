/** The most common emoji by their names. Any other can be typed directly. */
const SPELLED = `
grinning 😀|smiley 😃|smile 😄|grin 😁|laughing 😆|sweat_smile 😅|rofl 🤣|joy 😂|slight_smile 🙂|upside_down 🙃|wink 😉
blush 😊|innocent 😇|smiling_face_with_hearts 🥰|heart_eyes 😍|star_struck 🤩|kissing_heart 😘|yum 😋|stuck_out_tongue 😛
zany_face 🤪|hugging 🤗|thinking 🤔|zipper_mouth 🤐|raised_eyebrow 🤨|neutral_face 😐|expressionless 😑|smirk 😏|unamused 😒
rolling_eyes 🙄|grimacing 😬|relieved 😌|pensive 😔|sleepy 😪|sleeping 😴|mask 😷|nauseated_face 🤢|sneezing_face 🤧
hot_face 🥵|cold_face 🥶|exploding_head 🤯|cowboy 🤠|partying_face 🥳|sunglasses 😎|nerd 🤓|confused 😕|worried 😟
open_mouth 😮|astonished 😲|flushed 😳|pleading_face 🥺|fearful 😨|cold_sweat 😰|cry 😢|sob 😭|scream 😱|tired_face 😫
yawning_face 🥱|triumph 😤|rage 😡|skull 💀|poop 💩|clown 🤡|ghost 👻|alien 👽|robot 🤖|see_no_evil 🙈
wave 👋|raised_hand ✋|ok_hand 👌|v ✌️|crossed_fingers 🤞|metal 🤘|call_me 🤙|point_left 👈|point_right 👉|point_up_2 👆
point_down 👇|thumbsup 👍|thumbsdown 👎|fist ✊|clap 👏|raised_hands 🙌|handshake 🤝|pray 🙏|muscle 💪|brain 🧠|eyes 👀
heart ❤️|orange_heart 🧡|yellow_heart 💛|green_heart 💚|blue_heart 💙|purple_heart 💜|black_heart 🖤|broken_heart 💔
sparkling_heart 💖|100 💯|boom 💥|dash 💨|zzz 💤|speech_balloon 💬|dog 🐶|cat 🐱|mouse 🐭|fox 🦊|bear 🐻|panda_face 🐼
frog 🐸|monkey 🐒|penguin 🐧|bird 🐦|owl 🦉|wolf 🐺|unicorn 🦄|bee 🐝|butterfly 🦋|snail 🐌|turtle 🐢|snake 🐍|octopus 🐙
whale 🐳|dragon 🐉|cactus 🌵|evergreen_tree 🌲|seedling 🌱|herb 🌿|four_leaf_clover 🍀|maple_leaf 🍁|mushroom 🍄|rose 🌹
sunflower 🌻|sunny ☀️|moon 🌔|star ⭐|star2 🌟|cloud ☁️|rainbow 🌈|snowflake ❄️|fire 🔥|droplet 💧|ocean 🌊|apple 🍎
banana 🍌|grapes 🍇|strawberry 🍓|pizza 🍕|hamburger 🍔|fries 🍟|popcorn 🍿|bread 🍞|cheese 🧀|egg 🥚|cookie 🍪|cake 🍰
birthday 🎂|candy 🍬|doughnut 🍩|coffee ☕|tea 🍵|beer 🍺|beers 🍻|champagne 🍾|tada 🎉|confetti_ball 🎊|balloon 🎈|gift 🎁
trophy 🏆|medal 🏅|first_place 🥇|second_place 🥈|third_place 🥉|soccer ⚽|basketball 🏀|video_game 🎮|game_die 🎲|dart 🎯
chess_pawn ♟️|musical_note 🎵|guitar 🎸|art 🎨|clapper 🎬|microphone 🎤|headphones 🎧|rocket 🚀|airplane ✈️|car 🚗|bike 🚲
house 🏠|tent ⛺|hourglass ⌛|alarm_clock ⏰|computer 💻|phone 📱|bulb 💡|money_with_wings 💸|gem 💎|hammer 🔨|wrench 🔧
gear ⚙️|lock 🔒|key 🔑|mag 🔍|bell 🔔|mega 📣|pencil ✏️|book 📖|bookmark 🔖|calendar 📅|pushpin 📌|paperclip 📎|ticket 🎫
white_check_mark ✅|ballot_box_with_check ☑️|x ❌|warning ⚠️|no_entry ⛔|question ❓|exclamation ❗|plus ➕|minus ➖
arrow_up ⬆️|arrow_down ⬇️|arrow_left ⬅️|arrow_right ➡️|recycle ♻️|red_circle 🔴|green_circle 🟢|blue_circle 🔵|white_circle ⚪
one 1️⃣|two 2️⃣|three 3️⃣|four 4️⃣|five 5️⃣|crown 👑|shield 🛡️|crossed_swords ⚔️|checkered_flag 🏁|triangular_flag_on_post 🚩`;

export interface NamedEmoji {
  readonly name: string;
  readonly emoji: string;
}

export const EMOJI: readonly NamedEmoji[] = SPELLED.trim()
  .split(/[|\n]/)
  .map((entry) => {
    const [name = "", emoji = ""] = entry.trim().split(" ");
    return { name, emoji };
  });
