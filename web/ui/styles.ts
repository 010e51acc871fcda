// In a layer, so that the product's own styles win whatever the order of the files.
import "./layers.css";
import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Button.layer.css";
import "./tokens.css";
import "./fonts.css";
import "./base.css";
import "./controls.css";
import "./words.css";
import "./forced-colors.css";
